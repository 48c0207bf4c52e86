import type { api, InquiryDraft } from '@ecs/core'

export type RequestFile = { id: string; name: string }

/** What is sent to the server as soon as it can be reached. Ids are made here: sending twice is harmless. */
export type QueuedRequest =
  | { kind: 'inquiry'; id: string; draft: InquiryDraft; files: RequestFile[] }
  | { kind: 'inquiryMessage'; id: string; inquiryId: string; body: string }
  | { kind: 'targetRequest'; id: string; ecsId: string; draft: api.TargetRequestDraft; files: RequestFile[] }
