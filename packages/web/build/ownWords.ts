import { join } from 'node:path'

/** A twentieth of react-i18next, under its types (src/text/words.ts). */
export const ownWords = { 'react-i18next': join(import.meta.dirname, '../src/text/useTranslation.ts') }
