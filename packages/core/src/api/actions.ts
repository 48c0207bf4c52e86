import { z } from 'zod'
import { Action, ActionChange, ActionDraft, ActionMove, ActionSeverity, actionMoves } from '../model/action.ts'
import { maxPictureBytes } from '../model/picture.ts'
import { Instant, sha256Hex, Uuid } from '../model/scalar.ts'
import { endpoint, FileBytes } from './endpoint.ts'
import { page, pageQuery } from './page.ts'

/** An action beside the names a board shows. */
export const ActionRow = z.strictObject({
  ...Action.shape,
  targetName: z.string().nullable(),
  targetCode: z.string().nullable(),
  assigneeName: z.string().nullable(),
})
export type ActionRow = z.infer<typeof ActionRow>

/** Newest first. */
export const listActions = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/actions',
  summary: '是正の一覧を取得する',
  can: 'checksheet.read',
  params: z.strictObject({ ecsId: Uuid }),
  query: z.strictObject({
    ...pageQuery,
    status: Action.shape.status.optional(),
    /** `open`: neither done nor rejected; `late`: of these what is past its day. */
    only: z.enum(['open', 'closed', 'late']).optional(),
    /** `nobody`: those that still have no owner. */
    assignee: z.union([Uuid, z.literal('nobody')]).optional(),
    severity: ActionSeverity.optional(),
    targetId: Uuid.optional(),
  }),
  response: page(ActionRow),
})

export const ActionCounts = z.strictObject({
  /** Neither done nor rejected, those past their day, and those of the reader. */
  open: z.int(),
  late: z.int(),
  mine: z.int(),
})
export type ActionCounts = z.infer<typeof ActionCounts>

export const countActions = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/actions/counts',
  summary: '終わっていない是正の件数を取得する',
  can: 'checksheet.read',
  params: z.strictObject({ ecsId: Uuid }),
  response: ActionCounts,
})

export const SheetActions = z.strictObject({
  rows: z.array(Action),
  /** What is still open on the same target, wherever it was found. */
  ofTarget: z.array(Action),
})
export type SheetActions = z.infer<typeof SheetActions>

export const listSheetActions = endpoint({
  method: 'GET',
  path: '/api/checksheets/{checksheetId}/actions',
  summary: 'チェックシートから起票された是正を取得する',
  can: 'checksheet.read',
  params: z.strictObject({ checksheetId: Uuid }),
  response: SheetActions,
})

export const ActionStep = z.strictObject({
  move: z.enum([...actionMoves, 'open', 'change', 'photo']),
  by: z.string(),
  at: Instant,
  note: z.string().nullable(),
})
export const ActionPhoto = z.strictObject({ id: Uuid, when: z.enum(['before', 'after']), at: Instant, by: z.string() })
export type ActionPhoto = z.infer<typeof ActionPhoto>

export const ActionDetail = z.strictObject({
  ...ActionRow.shape,
  docNo: z.string().nullable(),
  createdByName: z.string(),
  foundByName: z.string().nullable(),
  /** Who said that the measure is done; somebody else confirms. */
  finishedBy: Uuid.nullable(),
  /** What the reader can do now. */
  moves: z.array(z.enum(actionMoves)),
  canChange: z.boolean(),
  steps: z.array(ActionStep),
  photos: z.array(ActionPhoto),
  recurrence: z.strictObject({ id: Uuid, no: z.string(), title: z.string() }).nullable(),
  /** Actions that were opened later about the same. */
  recurredAs: z.array(z.strictObject({ id: Uuid, no: z.string(), title: z.string() })),
})
export type ActionDetail = z.infer<typeof ActionDetail>

const params = z.strictObject({ actionId: Uuid })

export const getAction = endpoint({
  method: 'GET',
  path: '/api/actions/{actionId}',
  summary: '是正を取得する',
  can: 'checksheet.read',
  params,
  response: ActionDetail,
})

/** Opens an action; sending the same id again changes nothing. */
export const putAction = endpoint({
  method: 'PUT',
  path: '/api/actions/{actionId}',
  summary: '是正を起票する',
  can: 'operation.send',
  params,
  body: ActionDraft,
  response: ActionDetail,
})

export const changeAction = endpoint({
  method: 'PUT',
  path: '/api/actions/{actionId}/facts',
  summary: '是正の担当・期限・原因・対策を変更する',
  can: 'checksheet.read',
  params,
  body: ActionChange,
  response: ActionDetail,
})

/** `moveId` is made by the client: a step that is sent twice is taken once. */
export const moveAction = endpoint({
  method: 'PUT',
  path: '/api/actions/{actionId}/moves/{moveId}',
  summary: '是正を次の段階へ進める',
  can: 'checksheet.read',
  params: z.strictObject({ actionId: Uuid, moveId: Uuid }),
  body: ActionMove,
  response: ActionDetail,
})

export const putActionPhoto = endpoint({
  method: 'PUT',
  path: '/api/actions/{actionId}/photos/{photoId}',
  summary: '是正の前後の写真を追加する',
  can: 'checksheet.read',
  params: z.strictObject({ actionId: Uuid, photoId: Uuid }),
  query: z.strictObject({ sha256: sha256Hex, when: z.enum(['before', 'after']) }),
  body: FileBytes,
  maxBodyBytes: maxPictureBytes,
})

export const getActionPhotoLink = endpoint({
  method: 'GET',
  path: '/api/actions/{actionId}/photos/{photoId}/link',
  summary: '是正の写真を表示するリンクを取得する',
  can: 'checksheet.read',
  params: z.strictObject({ actionId: Uuid, photoId: Uuid }),
  response: z.strictObject({ url: z.string(), expiresAt: Instant }),
})
