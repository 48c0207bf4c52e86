export const mostStampLetters = 4

/** What stands in a person's stamp: few letters, nothing between them. */
export const stampPattern = /^\S{1,4}$/u

/** A stamp holds what its person chose, else the family name. */
export const stampWords = (name: string, own?: string | null): string => own || (name.split(/[\s　]/)[0] ?? name)
