import type { ActionChange, ActionDraft, ActionMove, api, InquiryDraft } from '@ecs/core'

export type RequestFile = { id: string; name: string }

/** What is sent to the server as soon as it can be reached. Ids are made here: sending twice is harmless. */
export type QueuedRequest =
  | { kind: 'inquiry'; id: string; draft: InquiryDraft; files: RequestFile[] }
  | { kind: 'inquiryMessage'; id: string; inquiryId: string; body: string }
  | { kind: 'targetRequest'; id: string; ecsId: string; draft: api.TargetRequestDraft; files: RequestFile[] }
  | { kind: 'action'; id: string; draft: ActionDraft }
  | { kind: 'noticeAck'; id: string; noticeId: string; title: string }
  | ActionStep

/** What is done about an action that the server knows; `name` says which, in the outbox. */
export type ActionStep = { id: string; actionId: string; name: string } & (
  | { kind: 'actionChange'; change: ActionChange }
  | { kind: 'actionMove'; move: ActionMove }
  | { kind: 'actionPhoto'; when: api.ActionPhoto['when']; files: RequestFile[] }
)
