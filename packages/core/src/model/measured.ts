import type { ItemKind } from './item.ts'

/** A person or an instrument gives a number. */
export const isMeasured = (kind: ItemKind | undefined): boolean => kind === 'number' || kind === 'meter'

/** Its value is a number, entered or calculated; a calculation may also give a text. */
export const isNumeric = (kind: ItemKind | undefined): boolean => isMeasured(kind) || kind === 'calc'
