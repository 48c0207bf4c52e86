import type { ItemRole } from '../../model/index.ts'

/** What happened that somebody has to be told of. Written to the event log as `notice.<about>` with the change itself. */

/** The sheet it is about, and who did it. */
type OfSheet = { checksheetId: string; docNo: string; revision: number; by: string }

export type ApprovalAsked = OfSheet & {
  about: 'approvalAsked'
  step: number
  role: ItemRole
  userIds: readonly string[]
}
export type SheetDecided = OfSheet & {
  about: 'returned' | 'approved' | 'withdrawn' | 'cancelled'
  userIds: readonly string[]
  reason?: string | undefined
}
export type DeviationFound = OfSheet & {
  about: 'deviation'
  itemId: string
  rowId?: string | undefined
  itemName: string
  /** `12.8 MPa`; only of numbers, and never of a personal item. */
  value?: string | undefined
  /** `13〜15 MPa` */
  limits?: string | undefined
  isCritical: boolean
  isPersonal: boolean
}
export type DeviationCleared = OfSheet & { about: 'deviationCleared'; itemId: string; rowId?: string | undefined }
export type DeviationUnseen = { about: 'deviationUnseen'; noticeId: string }
export type ActionMoved = {
  about: 'actionOpened' | 'actionChecking' | 'actionReturned' | 'actionEffect' | 'actionClosed'
  actionId: string
  no: string
  title: string
  /** Left out when nobody did it: a day that has come. */
  by?: string | undefined
  userIds: readonly string[]
  checksheetId?: string | undefined
}
export type ItemRequested = OfSheet & { about: 'itemRequested'; itemName: string }
export type Overdue = {
  about: 'overdue'
  stage: OverdueStage
  userIds: readonly string[]
  dueAt: string
  /** One sheet is named; several are counted. */
  checksheetId?: string | undefined
  count: number
}
/** A question to the administrators, or what became of it. */
export type InquiryMoved = {
  about: 'inquiryAsked' | 'inquiryAnswered' | 'inquiryClosed'
  inquiryId: string
  no: string
  subject: string
  by: string
  userIds: readonly string[]
}
/** Somebody on site asks for a target to be registered. */
export type TargetRequested = { about: 'targetRequested'; requestId: string; code: string; name: string; by: string }
/** What became of a proposal, told to whoever made it. */
export type ProposalDecided = {
  about: 'proposalDecided'
  proposalId: string
  kind: 'item' | 'target'
  name: string
  isAccepted: boolean
  note: string
  by: string
  userIds: readonly string[]
}
/** A version of a template waits for another pair of eyes, or what became of it. */
export type TemplateMoved = {
  about: 'templateAsked' | 'templateReturned' | 'templatePublished'
  templateId: string
  versionId: string
  name: string
  version: number
  /** Why it was sent back. */
  note?: string | undefined
  by: string
  userIds: readonly string[]
}
export type Announced = { about: 'announced'; noticeId: string }

export type NoticeEvent =
  | ApprovalAsked
  | SheetDecided
  | DeviationFound
  | DeviationCleared
  | DeviationUnseen
  | ActionMoved
  | ItemRequested
  | Overdue
  | InquiryMoved
  | TargetRequested
  | ProposalDecided
  | TemplateMoved
  | Announced

/** Hours past the due time at which somebody is told. */
export type OverdueStage = 0 | 1 | 24
