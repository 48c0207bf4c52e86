import { z } from 'zod'
import { Returned } from '../model/approval.ts'
import { Attachment } from '../model/attachment.ts'
import { AuditEvent } from '../model/auditEvent.ts'
import { Checksheet } from '../model/checksheet.ts'
import { ChecksheetStatus } from '../model/checksheetStatus.ts'
import { Comment } from '../model/comment.ts'
import { Conflict, LateEdit } from '../model/conflict.ts'
import { Item } from '../model/item.ts'
import { Result, RowId } from '../model/result.ts'
import { Instant, LocalDate, Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'
import { page, pageQuery } from './page.ts'

const params = z.strictObject({ checksheetId: Uuid })

/** A row of a list: what people look for, without the answers. */
export const ChecksheetRow = z.strictObject({
  id: Uuid,
  docNo: z.string().nullable(),
  ecsId: Uuid,
  target: z.strictObject({ id: Uuid, code: z.string(), name: z.string() }),
  template: z.strictObject({ id: Uuid, name: z.string(), version: z.int() }),
  status: ChecksheetStatus,
  overall: Checksheet.shape.overall,
  revision: z.int(),
  rev: z.int(),
  /** 必須, as everywhere (RULES.md C3). */
  done: z.int(),
  total: z.int(),
  optionalDone: z.int(),
  optionalTotal: z.int(),
  ok: z.int(),
  warn: z.int(),
  ng: z.int(),
  /** The 点検帯, see `readStrip`; null where it is not known yet. */
  strip: z.string().nullable(),
  conflicts: z.int(),
  lot: z.string().nullable(),
  shift: z.string().nullable(),
  /** The day on site it belongs to. */
  day: LocalDate,
  plannedFor: LocalDate.nullable(),
  dueAt: Instant.nullable(),
  assigneeIds: z.array(Uuid),
  createdAt: Instant,
  updatedAt: Instant,
  submittedAt: Instant.nullable(),
  submittedBy: Uuid.nullable(),
  /** The due step of approval, counted from 1. */
  step: z.int().nullable(),
  /** Why, by whom and when it was sent back; of those that stand as 差し戻し. */
  returned: Returned.pick({ reason: true, by: true, at: true }).nullable(),
})
export type ChecksheetRow = z.infer<typeof ChecksheetRow>

/** Everything a page needs to show and go on with one sheet. */
export const SheetView = z.strictObject({
  checksheet: Checksheet,
  results: z.array(Result),
  rows: z.record(Uuid, z.array(RowId)),
  addedItems: z.array(z.strictObject({ processId: Uuid, item: Item })),
  comments: z.array(Comment),
  attachments: z.array(Attachment),
  conflicts: z.array(Conflict),
  lateEdits: z.array(LateEdit),
})
export type SheetView = z.infer<typeof SheetView>

export const getChecksheet = endpoint({
  method: 'GET',
  path: '/api/checksheets/{checksheetId}',
  summary: 'チェックシートの内容を取得する',
  can: 'checksheet.read',
  key: 'records.read',
  params,
  response: SheetView,
})

/** Values of the last finished sheets of the same target and template, for 前回値 and the small trend. */
export const getPrevious = endpoint({
  method: 'GET',
  path: '/api/checksheets/{checksheetId}/previous',
  summary: '前回の値を取得する',
  can: 'checksheet.read',
  params,
  response: z.strictObject({
    checksheetId: Uuid.nullable(),
    at: Instant.nullable(),
    values: z.array(Result.pick({ itemId: true, rowId: true, value: true, judgement: true })),
    /** What was measured on the sheets before, oldest first; one list per sheet, with a value per row. */
    history: z.record(Uuid, z.array(z.array(z.string()))),
  }),
})

/** How people reported a 否 of this item before, most frequent first: one tap in place of typing. */
export const listNgReasons = endpoint({
  method: 'GET',
  path: '/api/checksheets/{checksheetId}/items/{itemId}/reasons',
  summary: '項目の過去の否の理由を取得する',
  can: 'checksheet.read',
  params: z.strictObject({ checksheetId: Uuid, itemId: Uuid }),
  response: z.strictObject({ reasons: z.array(z.string()) }),
})

export const getAuditTrail = endpoint({
  method: 'GET',
  path: '/api/checksheets/{checksheetId}/audit',
  summary: '監査証跡を取得する',
  can: 'audit.read',
  params,
  query: z.strictObject(pageQuery),
  response: page(AuditEvent),
})

export const verifyAuditTrail = endpoint({
  method: 'POST',
  path: '/api/checksheets/{checksheetId}/audit/verify',
  summary: '監査証跡の連鎖を検証する',
  can: 'audit.read',
  params,
  body: z.strictObject({}),
  response: z.strictObject({
    intact: z.boolean(),
    events: z.int(),
    firstBroken: z.int().nullable(),
    /** Where the record itself, its files or its template version say something else than the chain. */
    changed: z.array(z.strictObject({ what: z.string(), id: z.string() })),
  }),
})

/** Server-sent events of one sheet: changes of others, presence. Resumes with `Last-Event-ID`. */
export const watchChecksheet = endpoint({
  method: 'GET',
  path: '/api/checksheets/{checksheetId}/live',
  summary: 'チェックシートの変更を受け取り続ける',
  can: 'checksheet.read',
  params,
  response: z.unknown(),
})
