import i18next from 'i18next'
import type { Areas, Wording } from './texts.ts'

type Area = { japanese: object; loadEnglish: () => Promise<object> }

const areas = new Map<string, Area>()

/**
 * Adds the words of one area. Whoever shows them imports `text/areas/<area>.ts`, which waits here, so that a screen never
 * stands without its words and the first load never carries the words of a screen that nobody opened.
 */
export async function addArea<N extends keyof Areas>(
  name: N,
  japanese: Areas[N],
  loadEnglish: () => Promise<Wording<Areas[N]>>,
): Promise<void> {
  areas.set(name, { japanese, loadEnglish })
  if (!i18next.isInitialized) return
  addJapanese(name, japanese)
  if (i18next.language !== 'en') return
  try {
    await addEnglish(name, loadEnglish)
  } catch (error) {
    // Offline before this screen was ever open in English: Japanese is better than no screen.
    console.error('the language could not be loaded:', error)
  }
}

/** For those that came before the program had started. */
export function addWaitingAreas(): void {
  for (const [name, { japanese }] of areas) addJapanese(name, japanese)
}

/** For a change of the language: the areas that are open already. */
export async function addEnglishAreas(): Promise<void> {
  await Promise.all([...areas].map(([name, { loadEnglish }]) => addEnglish(name, loadEnglish)))
}

function addJapanese(name: string, japanese: object): void {
  i18next.addResourceBundle('ja', 'translation', { [name]: japanese }, true)
}

async function addEnglish(name: string, loadEnglish: Area['loadEnglish']): Promise<void> {
  i18next.addResourceBundle('en', 'translation', { [name]: await loadEnglish() }, true)
}
