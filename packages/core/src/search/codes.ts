const hyphenated = /[a-z0-9]+(?:[-_][a-z0-9]+)+/g
const joined = /(?<![a-z0-9-])([a-z]{1,8})(\d{1,10})(?![a-z0-9])/g

/** N16: how else the codes in a folded text are written: IM-01 as im01, P101 as p-101. */
export function otherSpellings(folded: string): string[] {
  const without = [...folded.matchAll(hyphenated)]
    .map(([code]) => code)
    .filter((code) => /[a-z]/.test(code))
    .map((code) => code.replaceAll(/[-_]/g, ''))
  const withHyphen = [...folded.matchAll(joined)].map(([, letters, digits]) => `${letters}-${digits}`)
  return [...new Set([...without, ...withHyphen])]
}
