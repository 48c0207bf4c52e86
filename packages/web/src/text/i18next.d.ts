import type { ja } from './ja.ts'
import type { Areas } from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof ja & Areas }
    returnNull: false
  }
}
