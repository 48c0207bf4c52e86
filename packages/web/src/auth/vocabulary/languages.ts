/** Spec 2: the languages the sign-in screens speak, each under its own name. */
export const languages = [
  { code: 'ja', name: '日本語' },
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'id', name: 'Bahasa Indonesia' },
  { code: 'it', name: 'Italiano' },
  { code: 'ko', name: '한국어' },
  { code: 'nb', name: 'Norsk bokmål' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'pl', name: 'Polski' },
  { code: 'pt', name: 'Português' },
  { code: 'zh', name: '中文' },
  { code: 'sv', name: 'Svenska' },
  { code: 'tr', name: 'Türkçe' },
  { code: 'ru', name: 'Русский' },
  { code: 'he', name: 'עברית' },
  { code: 'ua', name: 'Українська' },
  { code: 'th', name: 'ไทย' },
] as const

export type LanguageCode = (typeof languages)[number]['code']

export function isLanguageCode(given: unknown): given is LanguageCode {
  return languages.some(({ code }) => code === given)
}

/** The name browsers and screen readers know: the spec's `ua` is the country, the language is `uk`. */
export function languageTag(code: LanguageCode): string {
  return code === 'ua' ? 'uk' : code
}

export function directionOf(code: LanguageCode): 'ltr' | 'rtl' {
  return code === 'he' ? 'rtl' : 'ltr'
}
