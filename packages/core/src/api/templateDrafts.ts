import { z } from 'zod'
import { Instant, line, Uuid } from '../model/scalar.ts'
import { Process, TemplateStatus } from '../model/template.ts'
import { DraftChange, DraftClash, TemplateSettings } from '../model/templateDraft.ts'
import { endpoint } from './endpoint.ts'
import { TemplateSummary } from './templates.ts'

const versionParams = z.strictObject({ templateId: Uuid, versionId: Uuid })

export const TemplateRow = TemplateSummary.extend({
  ecs: z.array(z.strictObject({ id: Uuid, name: z.string() })),
  updatedAt: Instant,
})
export type TemplateRow = z.infer<typeof TemplateRow>

/** Every template a person may see, over all their ECS. */
export const listAllTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  summary: '自分が見られるひな形の一覧を取得する',
  can: 'template.read',
  response: z.strictObject({ rows: z.array(TemplateRow) }),
})

export const DraftView = z.strictObject({
  version: z.int(),
  status: TemplateStatus,
  revision: z.int(),
  effectiveFrom: Instant.optional(),
  reviewNote: z.string().optional(),
  /** Who wrote in it, and so cannot approve it. */
  authors: z.array(z.strictObject({ id: Uuid, name: z.string() })),
  settings: TemplateSettings,
  processes: z.array(Process),
})
export type DraftView = z.infer<typeof DraftView>

export const getTemplateDraft = endpoint({
  method: 'GET',
  path: '/api/templates/{templateId}/versions/{versionId}/draft',
  summary: 'ひな形の版を編集のために取得する',
  can: 'template.read',
  params: versionParams,
  response: DraftView,
})

/** Asked every few seconds while a draft is open: whether somebody else changed it. */
export const getDraftRevision = endpoint({
  method: 'GET',
  path: '/api/templates/{templateId}/versions/{versionId}/revision',
  summary: 'ひな形の下書きの変更番号を取得する',
  can: 'template.read',
  params: versionParams,
  response: z.strictObject({ revision: z.int(), status: TemplateStatus }),
})

/** Only what changed travels; the changes of two editors are merged item by item (H14). */
export const postDraftChanges = endpoint({
  method: 'POST',
  path: '/api/templates/{templateId}/versions/{versionId}/changes',
  summary: 'ひな形の下書きに変更を加える',
  can: 'template.edit',
  params: versionParams,
  body: z.strictObject({ revision: z.int(), changes: z.array(DraftChange).max(20_000) }),
  response: z.strictObject({
    revision: z.int(),
    status: TemplateStatus,
    /** Somebody else changed it since `revision`. */
    isBehind: z.boolean(),
    clashes: z.array(DraftClash),
  }),
  maxBodyBytes: 20_000_000,
})

/** 下書き → テスト → 承認待ち, and back by withdrawing. */
export const moveTemplateDraft = endpoint({
  method: 'POST',
  path: '/api/templates/{templateId}/versions/{versionId}/status',
  summary: 'ひな形の下書きの状態を変える',
  can: 'template.edit',
  params: versionParams,
  body: z.strictObject({ to: z.enum(['draft', 'test', 'review']) }),
  response: z.strictObject({ status: TemplateStatus }),
})

/** The approver sends it back to its editors and says why. */
export const returnTemplateDraft = endpoint({
  method: 'POST',
  path: '/api/templates/{templateId}/versions/{versionId}/return',
  summary: '承認待ちのひな形を差し戻す',
  can: 'template.publish',
  params: versionParams,
  body: z.strictObject({ note: line(500) }),
  response: z.strictObject({ status: TemplateStatus }),
})
