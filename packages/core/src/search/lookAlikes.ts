/** N13: characters that a camera, a printer or a tired eye takes for each other. Each group is one shape. */
const groups = [
  '0ODQ',
  '1IL|',
  '2Z',
  '5S',
  '6G',
  '8B',
  'カ力',
  'ニ二',
  'ハ八',
  'エ工',
  'タ夕',
  'ト卜',
  'ロ口',
  'チ千',
  'オ才',
  'へヘ',
]

const groupOf = new Map(groups.flatMap((group) => [...group].map((character) => [character, [...group]] as const)))

/** The one that stands for a group of look-alikes. */
export const shapeOf = (character: string): string => groupOf.get(character.toUpperCase())?.[0] ?? character

const shapes = (text: string): string[] => [...text.normalize('NFKC').toUpperCase()]

/** Signs and blanks that a reader drops or adds. */
const isSeparator = (character: string): boolean => /[\s\-‐‑–—―−ー_.・:]/.test(character)

/** Equal for texts that only differ in look-alikes and separators: `P-1O1`, `P 101`, `Ｐ１０１`. */
export const lookAlikeKey = (text: string): string =>
  shapes(text)
    .filter((character) => !isSeparator(character))
    .map(shapeOf)
    .join('')

/** Every reading with one more character changed. */
function* changedOnce(reading: readonly string[]): Generator<string[]> {
  for (const [at, character] of reading.entries()) {
    for (const other of groupOf.get(character) ?? []) yield reading.with(at, other)
  }
}

/** Readings that may have been meant, the given one first, then those with the fewest changes. */
export function lookAlikes(text: string, limit = 50): string[] {
  const given = shapes(text)
  const found = new Map([[given.join(''), given]])
  for (const reading of found.values()) {
    for (const changed of changedOnce(reading)) {
      if (found.size >= limit) return [...found.keys()]
      const joined = changed.join('')
      if (!found.has(joined)) found.set(joined, changed)
    }
  }
  return [...found.keys()]
}
