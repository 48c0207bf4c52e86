import type { ItemPlace } from '../../model/reportLayout.ts'
import type { PaperAnswer } from './paperRecord.ts'
import { isJudged, tickOf } from './paperWords.ts'

/** The boxes of an item that are ticked: 良, 否 and 対象外, or its choices, in columns of their own. */
export const tickBoxes = ({ ticks = {}, choices = {} }: Pick<ItemPlace, 'ticks' | 'choices'>): string[] =>
  [...Object.values(ticks), ...Object.values(choices)].filter((cell) => cell !== undefined)

/** Which of them an answer ticks. */
export function ticked({ ticks, choices }: ItemPlace, answer: PaperAnswer, mark: string | undefined): string[] {
  const isChosen = choices !== undefined && isChoice(answer) && !answer.na
  const own = isChosen ? (answer.value ?? '').split('\n').map((choice) => choices[choice]) : []
  const judged = mark === undefined || isChosen ? undefined : ticks?.[tickOf(answer)]
  return [...own, judged].filter((cell) => cell !== undefined)
}

/** Nothing is written about what is only ticked. */
export const isOnlyTicked = ({ ticks, choices }: ItemPlace, answer: PaperAnswer): boolean =>
  (ticks !== undefined && isJudged(answer)) || (choices !== undefined && isChoice(answer))

const isChoice = ({ item }: PaperAnswer): boolean => item.kind === 'select' || item.kind === 'multi'
