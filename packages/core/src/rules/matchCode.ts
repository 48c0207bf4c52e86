import type { MatchRule } from '../model/index.ts'

/** Compares a read code with the expected one (J14, J15). */

const dashes = /[‐‑‒–—―−ー－]/g

/** What looks the same is the same: width, case, blanks and kinds of dashes do not matter. */
export const foldCode = (code: string): string =>
  code.normalize('NFKC').replace(/\s/g, '').replace(dashes, '-').toUpperCase()

const beforeLot = (code: string, separator: string): string => {
  const end = code.indexOf(foldCode(separator))
  return end < 0 ? code : code.slice(0, end)
}

export function matchesCode(rule: MatchRule | undefined, read: string, expected: string): boolean {
  const [found, wanted] = [foldCode(read), foldCode(expected)]
  switch (rule?.mode) {
    case 'prefix':
      return wanted !== '' && found.startsWith(wanted)
    case 'digits': {
      const part = (code: string) => [...code].slice(rule.start - 1, rule.start - 1 + rule.length).join('')
      return part(found) !== '' && part(found) === part(wanted)
    }
    case 'beforeLot':
      return beforeLot(found, rule.separator) === beforeLot(wanted, rule.separator)
    default:
      return found === wanted
  }
}
