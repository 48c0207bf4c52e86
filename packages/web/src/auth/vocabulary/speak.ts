import { translations } from '@aws-amplify/ui'
import { I18n } from 'aws-amplify/utils'
import { jaLabels } from './jaLabels.ts'
import { jaMessages } from './jaMessages.ts'
import type { LanguageCode } from './languages.ts'

/** Spec 8 has this wording where the library says something else. */
const configurationError = {
  'Auth UserPool not configured.': 'Configuration error (see console) – please contact the administrator',
}

/** Only Japanese tells the password of a new account from a new password. */
export const firstPasswordAgain = 'Confirm First Password'
const alike = (dictionary: Record<string, string>) => ({
  [firstPasswordAgain]: dictionary['Confirm Password'] ?? 'Confirm Password',
})

for (const [code, dictionary] of Object.entries(translations)) {
  I18n.putVocabulariesForLanguage(code, { ...inOtherCase(dictionary), ...dictionary, ...alike(dictionary) })
}
I18n.putVocabulariesForLanguage('en', { ...configurationError, ...alike({}) })
// Ours replaces the library's Japanese, of which 49 texts are missing and others end in a blank.
I18n.putVocabulariesForLanguage('ja', { ...jaLabels, ...jaMessages })

/** Everything the widget shows from now on is in this language; what it already shows must be rendered again. */
export function speak(code: LanguageCode): void {
  I18n.setLanguage(code)
}

/** One text of the widget in the language now spoken; unknown texts come back as they are (spec 8). */
export function say(text: string): string {
  return I18n.get(text)
}

/** Some dictionaries have "Enter your username" where the widget asks for "Enter your Username". */
function inOtherCase(dictionary: Record<string, string>): Record<string, string> {
  const byLowerCase = new Map(Object.entries(dictionary).map(([text, said]) => [text.toLowerCase(), said]))
  const found = Object.keys(jaLabels).map((text) => [text, byLowerCase.get(text.toLowerCase())] as const)
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined))
}
