import { z } from 'zod'
import { Item } from '../model/item.ts'
import { Instant, line, Reason, sha256Hex, Uuid } from '../model/scalar.ts'
import { TargetKind } from '../model/target.ts'
import { endpoint, FileBytes } from './endpoint.ts'
import { page, pageQuery } from './page.ts'

export const proposalDecisions = ['accepted', 'declined'] as const

/** 項目追加の申請 and 対象登録の申請: who asks for what, where, why, and what was decided. */
export const Proposal = z.strictObject({
  id: Uuid,
  kind: z.enum(['item', 'target']),
  ecsId: Uuid,
  ecsName: z.string(),
  /** The item's or the target's name. */
  name: z.string(),
  item: Item.nullable(),
  templateId: Uuid.nullable(),
  templateName: z.string().nullable(),
  processId: Uuid.nullable(),
  processName: z.string().nullable(),
  checksheetId: Uuid.nullable(),
  docNo: z.string().nullable(),
  /** The target where an item was missed. */
  targetName: z.string().nullable(),
  code: z.string().nullable(),
  targetKind: TargetKind.nullable(),
  place: z.string().nullable(),
  reason: z.string().nullable(),
  /** An item's photo is an attachment of its sheet. */
  photoId: Uuid.nullable(),
  hasPhoto: z.boolean(),
  requestedBy: Uuid,
  requestedByName: z.string(),
  requestedAt: Instant,
  decision: z.enum(proposalDecisions).nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: Instant.nullable(),
  note: z.string().nullable(),
  /** What came of the proposal of a target. */
  targetId: Uuid.nullable(),
})
export type Proposal = z.infer<typeof Proposal>

const ofEcs = z.strictObject({ ecsId: Uuid })

/** What waits longest stands first; of what is decided, the newest. */
export const listProposals = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/proposals',
  summary: '現場からの申請の一覧を取得する',
  can: 'proposal.decide',
  params: ofEcs,
  query: z.strictObject({ ...pageQuery, only: z.enum(['open', 'decided']).default('open') }),
  response: page(Proposal),
})

export const listMyProposals = endpoint({
  method: 'GET',
  path: '/api/me/proposals',
  summary: '自分の申請の一覧を取得する',
  can: 'signedIn',
  query: z.strictObject(pageQuery),
  response: page(Proposal),
})

/** For the editor of a template: what the site asks for, whatever the ECS, as far as it may be seen. */
export const listTemplateProposals = endpoint({
  method: 'GET',
  path: '/api/templates/{templateId}/proposals',
  summary: 'ひな形への項目追加の申請を取得する',
  can: 'template.edit',
  params: z.strictObject({ templateId: Uuid }),
  query: z.strictObject({ ...pageQuery, decision: z.enum([...proposalDecisions, 'open']).default('accepted') }),
  response: page(Proposal),
})

/** Decided once. An accepted proposal of a target makes the target. */
export const decideProposal = endpoint({
  method: 'PUT',
  path: '/api/ecs/{ecsId}/proposals/{proposalId}/decision',
  summary: '申請を採用または見送りにする',
  can: 'proposal.decide',
  params: z.strictObject({ ecsId: Uuid, proposalId: Uuid }),
  body: z.strictObject({ decision: z.enum(proposalDecisions), note: Reason }),
  response: Proposal,
})

export const TargetRequestDraft = z.strictObject({
  code: line(40),
  name: line(100),
  kind: TargetKind,
  place: line(60).optional(),
  reason: line(500).optional(),
})
export type TargetRequestDraft = z.infer<typeof TargetRequestDraft>

const requestParams = z.strictObject({ ecsId: Uuid, requestId: Uuid })

/** Sending the same id again changes nothing. */
export const putTargetRequest = endpoint({
  method: 'PUT',
  path: '/api/ecs/{ecsId}/target-requests/{requestId}',
  summary: '対象としての登録を申請する',
  can: 'checksheet.create',
  params: requestParams,
  body: TargetRequestDraft,
})

export const putTargetRequestPhoto = endpoint({
  method: 'PUT',
  path: '/api/ecs/{ecsId}/target-requests/{requestId}/photo',
  summary: '対象登録の申請に写真を付ける',
  can: 'checksheet.create',
  params: requestParams,
  query: z.strictObject({ sha256: sha256Hex }),
  body: FileBytes,
  maxBodyBytes: 10_000_000,
})

export const getTargetRequestPhoto = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/target-requests/{requestId}/photo',
  summary: '対象登録の申請の写真を表示するリンクを取得する',
  can: 'proposal.decide',
  params: requestParams,
  response: z.strictObject({ url: z.string(), expiresAt: z.iso.datetime() }),
})
