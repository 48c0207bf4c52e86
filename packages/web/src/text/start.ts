import { speakMessages } from '@ecs/core'
import { onDisplayChange, readDisplay } from '../display/settings.ts'
import { addEnglishAreas } from './addArea.ts'
import { ja } from './ja.ts'
import { addWords, changeLanguage, currentLanguage } from './words.ts'

/** Japanese is in the first load; English arrives only for those who chose it. */
export async function startText(): Promise<void> {
  addWords('ja', ja)
  await followLanguage()
  onDisplayChange(() => void followLanguage())
}

async function followLanguage(): Promise<void> {
  const { lang } = readDisplay()
  if (currentLanguage() === lang) return
  try {
    if (lang === 'en') await addEnglish()
    else speakMessages(undefined)
    changeLanguage(lang)
  } catch (error) {
    // Offline before English was ever loaded: Japanese is better than no page.
    console.error('the language could not be loaded:', error)
  }
}

async function addEnglish(): Promise<void> {
  const [{ en }, { messages }] = await Promise.all([import('./en.ts'), import('./en/messages.ts')])
  addWords('en', en)
  speakMessages(messages)
  await addEnglishAreas()
}
