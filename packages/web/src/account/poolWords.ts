import { jaMessages } from '../auth/vocabulary/jaMessages.ts'
import { currentLanguage } from '../text/words.ts'

/** What the user pool says, in the language of the page; a text nobody knows comes back as it is. */
export function poolWords(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return currentLanguage() === 'en' ? message : (jaMessages[message] ?? message)
}
