import type { ja } from './ja.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof ja }
    returnNull: false
  }
}
