import type { TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { currentLanguage, currentWords, type Language, onLanguage } from './words.ts'

/** Stands in the built page where screens import it from react-i18next. */
export function useTranslation(): { t: TFunction; i18n: { language: Language } } {
  const t = useSyncExternalStore(onLanguage, currentWords)
  return { t, i18n: { language: currentLanguage() } }
}
