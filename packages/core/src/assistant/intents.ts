import type { ItemKind } from '../model/index.ts'
import { isNumeric } from '../model/measured.ts'
import type { ToolName } from './facts.ts'

/** Letters of a typed question. */
export const longestQuestion = 2000

/** What a question can mean, and which tools its answer is made from. */
export const intents = {
  standard: ['item'],
  upper: ['item'],
  lower: ['item'],
  warnLimits: ['item'],
  unit: ['item'],
  method: ['item', 'documents'],
  last: ['item', 'history'],
  lastWhen: ['item', 'history'],
  diff: ['item', 'current', 'history'],
  valuesIn: ['item', 'history'],
  trend: ['item', 'history'],
  stats: ['item', 'history'],
  mean: ['item', 'history'],
  max: ['item', 'history'],
  min: ['item', 'history'],
  spread: ['item', 'history'],
  cpk: ['item', 'history'],
  spc: ['item', 'history'],
  total: ['item', 'history'],
  ngCount: ['item', 'history'],
  ngLast: ['item', 'history'],
  judgeValue: ['item'],
  abnormal: ['item', 'current', 'history'],
  cases: ['item', 'cases'],
  cause: ['item', 'cases'],
  actions: ['item', 'actions'],
  missing: ['missing'],
  notices: ['notices'],
  monthSummary: ['item', 'month', 'actions'],
  handover: ['item', 'month', 'missing', 'actions', 'notices'],
  report: ['item', 'current', 'history', 'cases'],
} as const satisfies Record<string, readonly ToolName[]>

export type IntentId = keyof typeof intents
export const intentIds = Object.keys(intents) as [IntentId, ...IntentId[]]

/** Questions one taps, in the order of the page; each is one intent and always exact. */
const forNumbers: IntentId[] = ['abnormal', 'cases', 'cause', 'method', 'last', 'stats', 'spc', 'trend', 'report']
const forOthers: IntentId[] = ['standard', 'cases', 'cause', 'method', 'last', 'ngCount', 'report']
const forAll: IntentId[] = ['missing', 'actions', 'notices', 'handover', 'monthSummary']

/** Q3 The questions that make sense for an item of this kind. */
export const chipsFor = (kind: ItemKind): IntentId[] => [...(isNumeric(kind) ? forNumbers : forOthers), ...forAll]
