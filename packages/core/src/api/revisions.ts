import { z } from 'zod'
import { Approval } from '../model/approval.ts'
import { Instant, sha256Hex, Uuid } from '../model/scalar.ts'
import { SheetView } from './checksheets.ts'
import { endpoint } from './endpoint.ts'

const params = z.strictObject({ checksheetId: Uuid })

/** One revision of a record. The reason is the one it was begun with. */
export const RevisionRow = z.strictObject({
  revision: z.int(),
  isCurrent: z.boolean(),
  reason: z.string().nullable(),
  contentHash: sha256Hex.nullable(),
  submittedBy: Uuid.nullable(),
  submittedAt: Instant.nullable(),
  approvals: z.array(Approval),
})
export type RevisionRow = z.infer<typeof RevisionRow>

export const listRevisions = endpoint({
  method: 'GET',
  path: '/api/checksheets/{checksheetId}/revisions',
  summary: '改訂の履歴を取得する',
  can: 'checksheet.read',
  params,
  response: z.strictObject({ rows: z.array(RevisionRow) }),
})

/** An approved original stays readable for ever. */
export const getRevision = endpoint({
  method: 'GET',
  path: '/api/checksheets/{checksheetId}/revisions/{revision}',
  summary: '改訂前の記録を取得する',
  can: 'checksheet.read',
  params: params.extend({ revision: z.coerce.number().int().min(1).max(10_000) }),
  response: SheetView,
})

export const TemplateChangeRow = z.strictObject({
  change: z.enum(['added', 'removed', 'changed']),
  itemId: Uuid,
  name: z.string(),
  keys: z.array(z.string()),
})

/** V-014: whether a newer version of the template is published, and what is different in it. */
export const getTemplateUpdate = endpoint({
  method: 'GET',
  path: '/api/checksheets/{checksheetId}/template-update',
  summary: 'ひな形の新しい版と変更点を取得する',
  can: 'checksheet.read',
  params,
  response: z.strictObject({
    update: z
      .strictObject({
        from: z.int(),
        to: z.int(),
        templateVersionId: Uuid,
        changeNote: z.string(),
        changes: z.array(TemplateChangeRow),
      })
      .nullable(),
  }),
})
