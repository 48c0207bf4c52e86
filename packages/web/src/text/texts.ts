import type { ja } from './ja.ts'

/** The shape of a language: the Japanese keys with any wording. */
type Wording<T> = { [K in keyof T]: T[K] extends string ? string : Wording<T[K]> }

export type Texts = Wording<typeof ja>

/** Name of a screen: SPEC §2's, and ours where the spec gives none. */
export type ScreenName = keyof Texts['screens']
