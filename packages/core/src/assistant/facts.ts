import type { ActionStatus, Item, Judgement } from '../model/index.ts'

/** What the tools of the assistant answer. Every row carries the id of its source; nothing else may be cited. */
export type Citation = { id: string; label: string; path: string }

export type RecordPoint = {
  cite: string
  docNo: string
  day: string
  values: string[]
  judgement: Judgement
}

export type ItemFact = {
  cite: string
  itemId: string
  /** 「1-3」: process and item. */
  no: string
} & Pick<
  Item,
  | 'name'
  | 'kind'
  | 'unit'
  | 'decimals'
  | 'lower'
  | 'upper'
  | 'warnLower'
  | 'warnUpper'
  | 'standard'
  | 'method'
  | 'choices'
  | 'okChoices'
  | 'critical'
  | 'required'
>

export type CurrentFact = { cite: string; value: string | null; judgement: Judgement; comment?: string | undefined }

export type ActionFact = {
  cite: string
  no: string
  title: string
  status: ActionStatus
  dueOn?: string | undefined
  cause?: string | undefined
  measure?: string | undefined
}

/** A 否, the words written beside it, what was done, and the next value that was good. */
export type CaseFact = { point: RecordPoint; comments: string[]; actions: ActionFact[]; next?: RecordPoint | undefined }

export type MissingFact = { cite: string; no: string; name: string; text: string }
export type NoticeFact = { cite: string; title: string; day: string }
/** A record of a month with what was 否 or 注意 in it. */
export type MonthRecord = {
  cite: string
  day: string
  shift: string | null
  cells: { name: string; value: string | null; judgement: 'ng' | 'warn' }[]
}
/** `shift`: that of the sheet one stands in. */
export type MonthFact = { cite: string; month: string; shift: string | null; records: MonthRecord[] }
export type HitFact = { cite: string; title: string; line: string }

/** `history`: records that were handed in, oldest first, at most a year back. */
export type AssistantFacts = {
  today: string
  item: ItemFact
  current?: CurrentFact
  history?: RecordPoint[]
  historyCite?: string
  cases?: CaseFact[]
  actions?: ActionFact[]
  missing?: MissingFact[]
  notices?: NoticeFact[]
  hits?: HitFact[]
  /** Pages of manuals. */
  documents?: HitFact[]
  month?: MonthFact
}

export const toolNames = [
  'item',
  'current',
  'history',
  'cases',
  'actions',
  'missing',
  'notices',
  'search',
  'documents',
  'month',
] as const
export type ToolName = (typeof toolNames)[number]

export type Sentence = { text: string; cites: string[] }

/** Before → after, for a person to take over or leave. */
export type ProposalDraft = {
  /** Without it: a comment. */
  kind?: 'comment' | 'value' | 'item' | undefined
  before: string | null
  after: string
  reason: string
  cites: string[]
}
