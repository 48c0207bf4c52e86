import type { Item, ItemTranslation, TemplateDraft } from '@ecs/core'
import { itemsIn } from './edits.ts'

/** The languages a template can be read in beside the one it was written in: those of 表示設定. */
export const otherLanguages = ['en'] as const
export type OtherLanguage = (typeof otherLanguages)[number]

type I18n = Item['i18n']

const isEmpty = (words: ItemTranslation): boolean =>
  !words.name && !words.standard && !words.method && !words.choices?.some((one) => one !== '')

/** An item's translations with other words in one of them; what says nothing goes. */
export function translated(i18n: I18n, language: OtherLanguage, part: ItemTranslation): I18n {
  const { [language]: before = {}, ...others } = i18n ?? {}
  const words = Object.fromEntries(Object.entries({ ...before, ...part }).filter(([, text]) => text !== ''))
  const next = isEmpty(words) ? others : { ...others, [language]: words }
  return Object.keys(next).length > 0 ? next : undefined
}

/** Translations of choices follow their choice to its new place; a new or reworded choice has none yet. */
export function followChoices(i18n: I18n, before: readonly string[], after: readonly string[]): I18n {
  return otherLanguages.reduce<I18n>((words, language) => {
    const known = words?.[language]?.choices
    return known
      ? translated(words, language, { choices: after.map((choice) => known[before.indexOf(choice)] ?? '') })
      : words
  }, i18n)
}

/** Whether everything of an item that people read is there in a language. */
function isTranslated({ standard, method, choices = [], i18n }: Item, language: OtherLanguage): boolean {
  const words = i18n?.[language]
  if (!words?.name) return false
  if ((standard && !words.standard) || (method && !words.method)) return false
  return choices.every((_, index) => words.choices?.[index])
}

export const untranslated = (draft: TemplateDraft, language: OtherLanguage): Item[] =>
  itemsIn(draft).filter((item) => !isTranslated(item, language))
