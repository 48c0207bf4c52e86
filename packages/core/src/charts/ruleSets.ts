import type { Chart, ChartKind } from './chart.ts'
import {
  avoiding,
  beyondLimits,
  hugging,
  mostBeyond,
  oneSide,
  type Pattern,
  type RuleNeeds,
  type RunRule,
  trend,
  zigzag,
} from './runRules.ts'
import { type Side, segmentsOf } from './segments.ts'
import type { Found } from './sequences.ts'

export const ruleSetIds = ['jis', 'nelson', 'westernElectric'] as const
export type RuleSetId = (typeof ruleSetIds)[number]

type NumberedRule = { id: string; no: number; rules: readonly RunRule[] }
type RuleSet = { label: string; rules: readonly NumberedRule[] }

const numbered = (prefix: string, rules: readonly (readonly RunRule[])[]): NumberedRule[] =>
  rules.map((alternatives, index) => ({ id: `${prefix}${index + 1}`, no: index + 1, rules: alternatives }))

/**
 * K12–K14. The fourth criterion of JIS Z 9020-2:2016 is "an obviously non-random pattern", left to the eye of the
 * reader; ours are the three patterns of the standard's annex that need no eye: zigzag, hugging and avoiding.
 */
export const ruleSets: Record<RuleSetId, RuleSet> = {
  jis: {
    label: 'JIS Z 9020-2:2016（4つの基準）',
    rules: numbered('jis', [[beyondLimits()], [oneSide(7)], [trend(7)], [zigzag(14), hugging(15), avoiding(8)]]),
  },
  nelson: {
    label: 'Nelson（8つのルール）',
    rules: numbered('nelson', [
      [beyondLimits()],
      [oneSide(9)],
      [trend(6)],
      [zigzag(14)],
      [mostBeyond(2, 3, 2)],
      [mostBeyond(4, 5, 1)],
      [hugging(15)],
      [avoiding(8)],
    ]),
  },
  westernElectric: {
    label: 'Western Electric（4つのルール）',
    rules: numbered('we', [[beyondLimits()], [mostBeyond(2, 3, 2)], [mostBeyond(4, 5, 1)], [oneSide(8)]]),
  },
}

/** K15: zones are for symmetric figures only, and neighbouring moving ranges share a reading, so that they run together. */
const looksAt: Record<ChartKind, readonly RuleNeeds[]> = {
  I: ['limits', 'order', 'zones'],
  Xbar: ['limits', 'order', 'zones'],
  MR: ['limits'],
  R: ['limits', 'order'],
  s: ['limits', 'order'],
  p: ['limits', 'order'],
  np: ['limits', 'order'],
  c: ['limits', 'order'],
  u: ['limits', 'order'],
}

export type Signal = {
  /** Which of the charts shows it: a pair has two, and their points have the same indexes. */
  chart: ChartKind
  ruleId: string
  label: string
  pattern: Pattern
  /** 「中心線の上側に9点続いています」 */
  finding: string
  /** Indexes into the points of the chart. */
  points: number[]
  side: Side | null
}

const counted: readonly ChartKind[] = ['p', 'np', 'c', 'u']

/** All signals of a chart, in the order in which they became visible. `only` switches single rules on (`['jis1']`). */
export function findSignals(chart: Chart, setId: RuleSetId, only?: readonly string[]): Signal[] {
  const segments = segmentsOf(chart)
  const needs = looksAt[chart.kind]
  const isCounted = counted.includes(chart.kind)
  // K15: nobody looks for the cause of days on which nothing was wrong.
  const isNothing = ({ points }: Found) => points.every((index) => chart.points[index]!.value === 0)
  const signals = ruleSets[setId].rules
    .filter((rule) => !only || only.includes(rule.id))
    .flatMap(({ id, rules }) =>
      rules
        .filter((rule) => needs.includes(rule.needs))
        .flatMap((rule) =>
          segments
            .flatMap(rule.find)
            .filter((found) => !(isCounted && rule.needs === 'order' && isNothing(found)))
            .map((found) => ({
              chart: chart.kind,
              ruleId: id,
              label: rule.label,
              pattern: rule.pattern,
              finding: rule.tell(found),
              ...found,
            })),
        ),
    )
  return signals.sort((a, b) => a.points.at(-1)! - b.points.at(-1)!)
}
