import type { IntentId } from './intents.ts'
import type { Tag } from './lexicon.ts'
import type { Period } from './period.ts'

type Slots = { period?: Period; value?: string; most?: number }

const limits: Tag[] = ['limit', 'upper', 'lower', 'ok', 'ng', 'judge', 'value', 'unit', 'degree', 'term', 'now']
const figures: Tag[] = ['value', 'trend', 'when', 'last', 'now']
const deviations: Tag[] = ['ng', 'last', 'trend', 'alike', 'value', 'degree', 'limit']

/** What an answer speaks of. A word about anything else would go unanswered, so such a question is searched instead. */
const explained: Record<IntentId, readonly Tag[]> = {
  standard: [...limits, 'place', 'writing'],
  upper: limits,
  lower: limits,
  warnLimits: [...limits, 'warn'],
  unit: ['unit', 'value', 'writing', 'term', 'ok', 'now', 'which'],
  method: ['method', 'need', 'now', 'use', 'place', 'value', 'which', 'writing', 'ok', 'judge'],
  last: ['last', 'trend', 'value', 'ok', 'ng', 'judge', 'writing', 'lastBy', 'which'],
  lastWhen: ['last', 'trend', 'when', 'value', 'writing'],
  diff: ['diff', 'last', 'now', 'value', 'compare', 'degree', 'rise', 'trend', 'lastBy'],
  valuesIn: ['whole', 'value', 'trend', 'last', 'when', 'ok', 'ng', 'judge', 'writing'],
  trend: ['whole', 'trend', 'now', 'rise', 'value', 'last', 'degree', 'diff'],
  stats: ['stats', 'mean', 'max', 'min', 'spread', 'summary', 'whole', ...figures],
  mean: ['mean', ...figures],
  max: ['max', ...figures, 'utmost', 'degree'],
  min: ['min', ...figures, 'utmost', 'degree'],
  spread: ['spread', ...figures, 'degree'],
  cpk: ['cpk', 'now', 'value', 'trend', 'spread'],
  spc: ['spc', 'now', 'value', 'trend', 'ng', 'ok', 'judge', 'spread', 'limit', 'warn', 'upper', 'lower', 'which'],
  total: ['howMany', 'now', 'value', 'trend', 'writing', 'whole'],
  ngCount: ['ng', 'howMany', 'trend', 'value', 'limit', 'upper', 'lower', 'last'],
  ngLast: ['ng', 'when', 'last', 'trend', 'value', 'limit'],
  judgeValue: ['ok', 'ng', 'judge', 'value', 'limit', 'degree', 'now', 'open', 'which'],
  abnormal: ['ok', 'ng', 'judge', 'now', 'value', 'limit', 'writing', 'open', 'which'],
  cases: [...deviations, 'fix', 'cause', 'why', 'when', 'use', 'comment', 'writing'],
  cause: [...deviations, 'term', 'cause', 'why', 'when', 'judge', 'comment', 'now'],
  actions: ['action', 'now', 'fix', 'open', 'missing', 'whole', 'howMany', 'trend', 'which', 'writing'],
  missing: ['missing', 'trend', 'need', 'now', 'open', 'writing', 'which', 'place', 'howMany', 'whole'],
  notices: ['notice', 'now', 'last', 'trend', 'when', 'value'],
  monthSummary: ['summary', 'make', 'value', 'whole', 'trend'],
  handover: ['handover', 'report', 'make', 'summary', 'shift', 'people', 'last', 'writing', 'comment'],
  report: ['report', 'make', 'comment', 'writing', 'ng', 'now', 'value', 'people', 'summary', 'judge'],
}

const aboutSome: ReadonlySet<IntentId> = new Set([
  'valuesIn',
  'trend',
  'stats',
  'mean',
  'max',
  'min',
  'spread',
  'cpk',
  'spc',
  'total',
  'ngCount',
  'ngLast',
])
const aboutAnyTime: ReadonlySet<IntentId> = new Set([...aboutSome, 'cases', 'cause'])
const aboutToday: ReadonlySet<IntentId> = new Set(['abnormal', 'diff', 'report', 'missing', 'handover', 'last'])

const judging: ReadonlySet<IntentId> = new Set(['judgeValue', 'abnormal', 'cases', 'cause', 'report', 'diff'])

/** Whether an answer of this kind stands in the records whatever the person tells beside it. */
export const isLookup = (intent: IntentId): boolean => !judging.has(intent)

/** Whether an answer of this kind speaks of that time. */
function speaksOf(intent: IntentId, { from, to }: Period, today: string): boolean {
  if (intent === 'monthSummary') return from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && from !== to
  return aboutAnyTime.has(intent) || (aboutToday.has(intent) && from === today && to === today)
}

/** Q4 Whether every word and every figure of a question is covered by an answer of this kind. */
export function isExplained(
  intent: IntentId,
  found: ReadonlySet<Tag>,
  { period, most }: Slots,
  today: string,
): boolean {
  if (period && !speaksOf(intent, period, today)) return false
  if (most !== undefined && !aboutSome.has(intent)) return false
  return [...found].every((tag) => tag === 'filler' || explained[intent].includes(tag))
}
