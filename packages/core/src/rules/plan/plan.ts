import type { Item, Process, TemplateContent } from '../../model/index.ts'
import type { Expression, TextTemplate } from '../expression/index.ts'

/** A template made ready for evaluation: names resolved, formulas read, order worked out. */

/** Where a name in a formula leads. */
export type Ref =
  | { to: 'item'; target: PlanItem; spread: 'single' | 'sameRow' | 'rows' }
  | { to: 'fact'; path: string; provider?: PlanItem }

export type PlanItem = {
  item: Item
  process: Process
  /** Place in reading order. */
  position: number
  /** Place in the order of evaluation: everything an item looks at has a smaller rank. */
  rank: number
  refs: Map<string, Ref>
  /** Whether it is compared with what was found last time, which is known by the number of the row. */
  looksBack: boolean
  visibleIf?: Expression
  formula?: Expression
  limits?: { lower?: Expression; upper?: Expression }
  dateRule?: Expression
  rule?: Expression
  force?: Expression
  proposal?: Expression
  expected?: TextTemplate
  /** Set when a formula calls anyNG() or criticalNG(): what those calls look at. */
  asks?: NgGroup
  /** The groups this item's judgement counts in. */
  countsIn: NgGroup[]
  dependents: Dependent[]
  /** Items that open on this one's answer and ask for the explanation. */
  explainers: PlanItem[]
}

/** `sameRow`: only the same row has to be looked at again. */
export type Dependent = { planItem: PlanItem; spread: 'sameRow' | 'all' }

/**
 * What anyNG() looks at: one row of a repeating process, or the whole sheet. Items that themselves ask, and what
 * hangs on them, are left out: an answer to 「否があるか」 cannot be one of the 否 it asks about (F10).
 */
export type NgGroup = { process?: Process; members: PlanItem[]; askers: PlanItem[]; explainers: PlanItem[] }

/** Where in a template something is wrong; `at` is the place inside a formula. */
export type TemplateProblem = {
  processNo?: number
  processId?: string
  itemNo?: number
  itemId?: string
  key?: string
  at?: number
  code: string
  text: string
}

export type Plan = {
  content: TemplateContent
  items: ReadonlyMap<string, PlanItem>
  /** By rank. */
  ordered: readonly PlanItem[]
  processes: ReadonlyMap<string, Process>
  problems: readonly TemplateProblem[]
}
