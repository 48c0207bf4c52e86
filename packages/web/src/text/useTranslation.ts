import { useSyncExternalStore } from 'react'
import type { Translate } from './translate.ts'
import { currentLanguage, currentWords, type Language, onLanguage } from './words.ts'

/** The words of the page in its language; whoever asks is drawn anew when the language changes. */
export function useTranslation(): { t: Translate; i18n: { language: Language } } {
  const t = useSyncExternalStore(onLanguage, currentWords)
  return { t, i18n: { language: currentLanguage() } }
}
