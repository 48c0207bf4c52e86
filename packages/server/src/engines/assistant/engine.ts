import type { AssistantFacts, api, Citation, IntentId, NamedItem, Sentence, ToolName } from '@ecs/core'

/** What the tools found in this turn, and the sources behind it: nothing else may be told or cited. */
export type Found = { facts: AssistantFacts; citations: ReadonlyMap<string, Citation> }

/** Read-only tools, run as the person who asks. `itemId`: another item of the same sheet. */
export type AssistantTools = {
  subject: NamedItem
  /** Other items of the sheet that may be spoken of. */
  others: readonly NamedItem[]
  /** How people call the machine the sheet is about: its name and its code. */
  targetNames: readonly string[]
  today: string
  run: (names: readonly ToolName[], itemId?: string, words?: string, month?: string) => Promise<Found>
}

export type EnginePart =
  /** Who words this answer, when it is not who was expected. */
  | { part: 'label'; label: string }
  | { part: 'tool'; name: ToolName }
  | { part: 'kind'; kind: 'answer' | 'refusal' | 'search' }
  | { part: 'sentence'; sentence: Sentence & { isUnproven?: boolean } }
  | { part: 'citation'; citation: Citation }
  | { part: 'proposal'; proposal: api.AssistantProposal }
  /** Questions to tap instead of one that was not understood. */
  | { part: 'near'; intents: IntentId[] }
  /** Tokens that a provider counted. */
  | { part: 'usage'; tokens: number }
  /** Trouble that was got over; for the log. */
  | { part: 'trouble'; error: unknown }

/** One way to answer. All of them speak the same parts, so that page and store know only these. */
export type AssistantEngine = {
  name: string
  /** Stands above every answer. */
  label: string
  /** Where questions go, in words; undefined: they stay here. */
  sentTo?: string
  answer: (question: api.AssistantQuestion, tools: AssistantTools, signal: AbortSignal) => AsyncIterable<EnginePart>
}
