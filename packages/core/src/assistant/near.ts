import { isNumeric } from '../model/measured.ts'
import type { IntentId } from './intents.ts'
import type { Tag } from './lexicon.ts'
import type { NamedItem } from './namedItems.ts'

/** From the most telling word to the least. */
const answers: readonly [Tag, IntentId][] = [
  ['handover', 'handover'],
  ['summary', 'monthSummary'],
  ['report', 'report'],
  ['comment', 'report'],
  ['action', 'actions'],
  ['missing', 'missing'],
  ['open', 'missing'],
  ['notice', 'notices'],
  ['method', 'method'],
  ['cause', 'cause'],
  ['why', 'cause'],
  ['fix', 'cases'],
  ['cpk', 'cpk'],
  ['spc', 'spc'],
  ['mean', 'mean'],
  ['max', 'max'],
  ['min', 'min'],
  ['spread', 'spread'],
  ['stats', 'stats'],
  ['warn', 'warnLimits'],
  ['upper', 'upper'],
  ['lower', 'lower'],
  ['limit', 'standard'],
  ['unit', 'unit'],
  ['ng', 'cases'],
  ['diff', 'diff'],
  ['rise', 'trend'],
  ['trend', 'trend'],
  ['last', 'last'],
  ['howMany', 'total'],
]
const ofNumbers: ReadonlySet<IntentId> = new Set([
  'cpk',
  'spc',
  'mean',
  'max',
  'min',
  'spread',
  'stats',
  'diff',
  'upper',
  'lower',
])
const most = 3

/** Q8 What could be asked instead of what was not understood: the questions its words come near to, to be tapped. */
export const nearTo = (found: ReadonlySet<Tag>, { kind }: NamedItem): IntentId[] => {
  const near = answers.filter(([tag, intent]) => found.has(tag) && (isNumeric(kind) || !ofNumbers.has(intent)))
  return [...new Set(near.map(([, intent]) => intent))].slice(0, most)
}
