import { z } from 'zod'
import { intentIds, longestQuestion } from '../assistant/intents.ts'
import { ItemKind } from '../model/item.ts'
import { RowId } from '../model/result.ts'
import { Instant, Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'

const params = z.strictObject({ checksheetId: Uuid })
const ofMessage = z.strictObject({ checksheetId: Uuid, messageId: Uuid })

/** `path` is always an address of this product. */
export const Citation = z.strictObject({ id: z.string(), label: z.string(), path: z.string().startsWith('/') })
const Sentence = z.strictObject({
  text: z.string(),
  cites: z.array(z.string()),
  /** A number that no tool told in this turn stands in it. */
  isUnproven: z.boolean().optional(),
})

export const AssistantProposal = z.strictObject({
  /** Without it: a comment. `value`: an answer for the item; `item`: the name of a check that the template should have. */
  kind: z.enum(['comment', 'value', 'item']).optional(),
  before: z.string().nullable(),
  after: z.string(),
  reason: z.string(),
  cites: z.array(z.string()),
})
export type AssistantProposal = z.infer<typeof AssistantProposal>

export const AssistantQuestion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('chip'), intent: z.enum(intentIds) }),
  z.strictObject({ kind: z.literal('text'), text: z.string().trim().min(1).max(longestQuestion) }),
])
export type AssistantQuestion = z.infer<typeof AssistantQuestion>

export const answerStates = ['running', 'done', 'stopped', 'failed'] as const
export const proposalOutcomes = ['accepted', 'edited', 'dismissed'] as const

export const AssistantMessage = z.strictObject({
  id: Uuid,
  at: Instant,
  question: AssistantQuestion,
  /** 「自動集計（AI不使用）」 or 「AI（model）」. */
  label: z.string(),
  kind: z.enum(['answer', 'refusal', 'search']),
  isDangerous: z.boolean(),
  sentences: z.array(Sentence),
  citations: z.array(Citation),
  proposal: AssistantProposal.nullable(),
  /** What its words come near to, when it was not understood. */
  near: z.array(z.enum(intentIds)).optional(),
  state: z.enum(answerStates),
  useful: z.boolean().nullable(),
  outcome: z.enum(proposalOutcomes).nullable(),
})
export type AssistantMessage = z.infer<typeof AssistantMessage>

/** One frame of the answer's stream: `data: {json}`, in the UI message stream's own names. */
export const AssistantPart = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), messageId: Uuid }),
  z.strictObject({ type: z.literal('data-label'), data: z.strictObject({ text: z.string() }) }),
  z.strictObject({ type: z.literal('data-safety'), data: z.strictObject({ text: z.string() }) }),
  z.strictObject({ type: z.literal('data-kind'), data: z.strictObject({ kind: AssistantMessage.shape.kind }) }),
  z.strictObject({ type: z.literal('tool-output-available'), toolCallId: z.string(), output: z.unknown() }),
  z.strictObject({ type: z.literal('text-start'), id: z.string() }),
  z.strictObject({ type: z.literal('text-delta'), id: z.string(), delta: z.string() }),
  z.strictObject({ type: z.literal('text-end'), id: z.string() }),
  z.strictObject({
    type: z.literal('data-sentence'),
    data: z.strictObject({ id: z.string(), cites: z.array(z.string()), isUnproven: z.boolean().optional() }),
  }),
  z.strictObject({ type: z.literal('data-citation'), data: Citation }),
  z.strictObject({ type: z.literal('data-proposal'), data: AssistantProposal }),
  z.strictObject({ type: z.literal('data-near'), data: z.strictObject({ intents: z.array(z.enum(intentIds)) }) }),
  z.strictObject({ type: z.literal('error'), errorText: z.string() }),
  z.strictObject({ type: z.literal('finish') }),
])
export type AssistantPart = z.infer<typeof AssistantPart>

/** What stands on the page before anybody asks. */
const Card = z.strictObject({
  intent: z.enum(intentIds),
  sentences: z.array(Sentence),
  /** Measured values, oldest first, for the small picture. */
  values: z.array(z.string()),
})

export const AssistantPage = z.strictObject({
  label: z.string(),
  /** Where typed questions go when a model words the answers; null: nowhere. */
  sentTo: z.string().nullable(),
  keepDays: z.number().int(),
  item: z.strictObject({
    id: Uuid,
    no: z.string(),
    name: z.string(),
    kind: ItemKind,
    lower: z.string().optional(),
    upper: z.string().optional(),
  }),
  cards: z.array(Card),
  citations: z.array(Citation),
  chips: z.array(z.enum(intentIds)),
  messages: z.array(AssistantMessage),
})
export type AssistantPage = z.infer<typeof AssistantPage>

export const getAssistant = endpoint({
  method: 'GET',
  path: '/api/checksheets/{checksheetId}/assistant',
  summary: '項目の回答カードと自分の相談の履歴を取得する',
  can: 'checksheet.read',
  params,
  query: z.strictObject({ itemId: Uuid, rowId: RowId.optional() }),
  response: AssistantPage,
})

/** Answers as a stream of `AssistantPart`. Trouble on the way is a part of the stream, not a status. */
export const askAssistant = endpoint({
  method: 'POST',
  path: '/api/checksheets/{checksheetId}/assistant/messages/{messageId}',
  summary: '項目について質問する',
  can: 'checksheet.read',
  params: ofMessage,
  body: z.strictObject({ itemId: Uuid, rowId: RowId.optional(), question: AssistantQuestion }),
  response: z.unknown(),
})

export const rateAnswer = endpoint({
  method: 'PUT',
  path: '/api/checksheets/{checksheetId}/assistant/messages/{messageId}/feedback',
  summary: '回答が役に立ったかを伝える',
  can: 'checksheet.read',
  params: ofMessage,
  body: z.strictObject({ useful: z.boolean(), reason: z.string().max(500).optional() }),
})

/** What became of a proposal; taking it over is an ordinary operation, which names the proposal. */
export const settleProposal = endpoint({
  method: 'PUT',
  path: '/api/checksheets/{checksheetId}/assistant/messages/{messageId}/proposal',
  summary: '提案を反映したか、見送ったかを残す',
  can: 'checksheet.read',
  params: ofMessage,
  body: z.strictObject({ outcome: z.enum(proposalOutcomes) }),
})
