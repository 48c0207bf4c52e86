import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { onDisplayChange, readDisplay } from '../display/settings.ts'
import { addEnglishAreas, addWaitingAreas } from './addArea.ts'
import { ja } from './ja.ts'

/** Japanese is in the first load; English arrives only for those who chose it. */
export async function startText(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'ja',
    fallbackLng: 'ja',
    resources: { ja: { translation: ja } },
    interpolation: { escapeValue: false },
    initAsync: false,
    // A screen that forgot to bring its area's words would show bare keys: the journeys fail on console errors.
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => console.error('a text is missing:', key),
  })
  addWaitingAreas()
  await followLanguage()
  onDisplayChange(() => void followLanguage())
}

async function followLanguage(): Promise<void> {
  const { lang } = readDisplay()
  if (i18next.language === lang) return
  try {
    if (lang === 'en') await addEnglish()
    await i18next.changeLanguage(lang)
  } catch (error) {
    // Offline before English was ever loaded: Japanese is better than no page.
    console.error('the language could not be loaded:', error)
  }
}

async function addEnglish(): Promise<void> {
  const { en } = await import('./en.ts')
  i18next.addResourceBundle('en', 'translation', en, true)
  await addEnglishAreas()
}
