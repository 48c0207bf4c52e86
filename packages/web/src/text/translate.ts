import type { ja } from './ja.ts'
import type { Areas } from './texts.ts'

/** Every way through the texts that ends at words: `shell.retry`. */
type KeysOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}` }[keyof T & string]

export type TextKey = KeysOf<typeof ja & Areas>

/** What stands in the blanks of a text (`{{name}}`), and what is said where the key has no words. */
export type Blanks = { [name: string]: unknown; defaultValue?: string }

/** The words of the page by their key; a wrong key fails the type check. */
export type Translate = (key: TextKey, blanks?: Blanks) => string
