import type { Areas, Wording } from './texts.ts'
import { addWords, currentLanguage } from './words.ts'

const loaders = new Map<string, () => Promise<object>>()

/**
 * Adds the words of one area. Whoever shows them imports `text/areas/<area>.ts`, which waits here, so that a screen never
 * stands without its words and the first load never carries the words of a screen that nobody opened.
 */
export async function addArea<N extends keyof Areas>(
  name: N,
  japanese: Areas[N],
  loadEnglish: () => Promise<Wording<Areas[N]>>,
): Promise<void> {
  loaders.set(name, loadEnglish)
  addWords('ja', { [name]: japanese })
  if (currentLanguage() !== 'en') return
  try {
    await addEnglish(name, loadEnglish)
  } catch (error) {
    // Offline before this screen was ever open in English: Japanese is better than no screen.
    console.error('the language could not be loaded:', error)
  }
}

/** For a change of the language: the areas that are open already. */
export async function addEnglishAreas(): Promise<void> {
  await Promise.all([...loaders].map(([name, loadEnglish]) => addEnglish(name, loadEnglish)))
}

async function addEnglish(name: string, loadEnglish: () => Promise<object>): Promise<void> {
  addWords('en', { [name]: await loadEnglish() })
}
