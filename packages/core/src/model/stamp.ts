export const mostStampLetters = 4

/** What stands in a person's stamp: few letters, nothing between them. */
export const stampPattern = /^\S{1,4}$/u

/** Only letters of the own name, in their order: nobody stamps as somebody else. */
export function isOwnStamp(name: string, letters: string): boolean {
  let from = 0
  for (const letter of letters) {
    const at = name.indexOf(letter, from)
    if (at < 0) return false
    from = at + letter.length
  }
  return stampPattern.test(letters)
}

/** A stamp holds what its person chose of the own name, else the family name. */
export const stampWords = (name: string, own?: string | null): string =>
  own && isOwnStamp(name, own) ? own : (name.split(/[\s　]/)[0] ?? name)
