import { z } from 'zod'
import { Instant, sha256Hex, Uuid } from '../model/scalar.ts'
import { endpoint, FileBytes } from './endpoint.ts'

export const manualLimits = { bytes: 20_000_000, pages: 300, letters: 6000, inEcs: 200 } as const

const ofEcs = z.strictObject({ ecsId: Uuid })
const ofManual = z.strictObject({ ecsId: Uuid, manualId: Uuid })
const title = z.string().trim().min(1).max(100)

export const ManualRow = z.strictObject({
  id: Uuid,
  title: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  pages: z.int(),
  /** Pages on which no letters, or not all of them, could be read: they are not found by a search. */
  unreadPages: z.array(z.int()),
  targetId: Uuid.nullable(),
  templateId: Uuid.nullable(),
  /** The target or template it belongs to. */
  ofName: z.string(),
  byName: z.string().nullable(),
  at: Instant,
})
export type ManualRow = z.infer<typeof ManualRow>

export const listManuals = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/manuals',
  summary: '手順書の一覧を取得する',
  can: 'target.read',
  params: ofEcs,
  response: z.strictObject({ rows: z.array(ManualRow) }),
})

/** PDF, text or Markdown, of one target or one template. Sending it twice is harmless. */
export const putManual = endpoint({
  method: 'PUT',
  path: '/api/ecs/{ecsId}/manuals/{manualId}',
  summary: '手順書を登録する',
  can: 'template.edit',
  params: ofManual,
  query: z.strictObject({
    title,
    fileName: z.string().trim().min(1).max(200),
    sha256: sha256Hex,
    targetId: Uuid.optional(),
    templateId: Uuid.optional(),
  }),
  body: FileBytes,
  response: ManualRow,
  maxBodyBytes: manualLimits.bytes,
})

export const deleteManual = endpoint({
  method: 'DELETE',
  path: '/api/ecs/{ecsId}/manuals/{manualId}',
  summary: '手順書を取り下げる',
  can: 'template.edit',
  params: ofManual,
})

export const ManualPage = z.strictObject({
  id: Uuid,
  title: z.string(),
  page: z.int(),
  pages: z.int(),
  text: z.string(),
  isUnread: z.boolean(),
})
export type ManualPage = z.infer<typeof ManualPage>

export const getManualPage = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/manuals/{manualId}/pages/{page}',
  summary: '手順書の1ページの文を取得する',
  can: 'target.read',
  params: z.strictObject({ ecsId: Uuid, manualId: Uuid, page: z.coerce.number().int().min(1).max(manualLimits.pages) }),
  response: ManualPage,
})

export const getManualLink = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/manuals/{manualId}/link',
  summary: '手順書のファイルを開くリンクを取得する',
  can: 'target.read',
  params: ofManual,
  response: z.strictObject({ url: z.string(), expiresAt: z.iso.datetime() }),
})

export const ManualHit = z.strictObject({ id: Uuid, title: z.string(), page: z.int(), line: z.string() })

/** The manuals of a sheet's target and of its template. */
export const searchManuals = endpoint({
  method: 'GET',
  path: '/api/checksheets/{checksheetId}/manual-hits',
  summary: 'チェックシートの手順書を言葉で探す',
  can: 'checksheet.read',
  params: z.strictObject({ checksheetId: Uuid }),
  query: z.strictObject({ q: z.string().trim().min(1).max(500) }),
  response: z.strictObject({ rows: z.array(ManualHit) }),
})
