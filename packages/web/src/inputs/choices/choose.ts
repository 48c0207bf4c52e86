import type { Item, MasterRow } from '@ecs/core'
import { foldText } from '../../sheet/view/walk.ts'
import { currentLanguage } from '../../text/words.ts'

/** What is recorded, and how it is called. */
export type Choice = { value: string; words: string }

export const choicesOfItem = ({ choices = [], i18n }: Pick<Item, 'choices' | 'i18n'>): Choice[] =>
  choices.map((value, index) => ({ value, words: i18n?.[currentLanguage()]?.choices?.[index] || value }))

/** Rows in use, and what stands there already though its row has left the register. */
export function choicesOfRows(rows: readonly MasterRow[], chosen: readonly string[]): Choice[] {
  return rows
    .filter(({ active, value }) => active || chosen.includes(value))
    .map(({ value, label }) => ({ value, words: label && label !== value ? `${value} ${label}` : value }))
}

/** Choices that hold the words, however they are written. */
export function matching(choices: readonly Choice[], words: string): readonly Choice[] {
  const wanted = foldText(words)
  return wanted === '' ? choices : choices.filter((choice) => foldText(choice.words).includes(wanted))
}

/** Puts a choice in or takes it out; the order is the template's, not that of the pressing. */
export function toggled(choices: readonly Choice[], chosen: readonly string[], choice: string): string[] {
  const isIn = (one: string) => (one === choice ? !chosen.includes(one) : chosen.includes(one))
  return choices.map(({ value }) => value).filter(isIn)
}
