import { type Item, type Judgement, labels } from '../model/index.ts'

/** J25: 良 is said only of what was held against something; what was just written down is 記入済. */
export function judgementWord(item: Item, judgement: Judgement): string {
  return isJustFilledIn(item, judgement) ? labels.filledIn : labels.judgement[judgement]
}

export const isJustFilledIn = (item: Item, judgement: Judgement): boolean => judgement === 'ok' && !hasStandard(item)

function hasStandard(item: Item): boolean {
  if (item.kind === 'okng' || item.kind === 'pattern') return true
  return measures.some((name) => isSet(item[name]))
}

/** Everything that `judgeAnswer` holds an answer against. */
const measures = [
  'lower',
  'upper',
  'warnLower',
  'warnUpper',
  'limitFormula',
  'warnDiff',
  'monotonic',
  'step',
  'gauge',
  'okChoices',
  'warnChoices',
  'source',
  'expected',
  'expiry',
  'dateRule',
  'rule',
] as const satisfies readonly (keyof Item)[]

const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))
