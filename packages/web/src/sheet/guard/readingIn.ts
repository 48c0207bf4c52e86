/** A gauge shows no more places; a code of its label does. */
const mostDigits = 8

/** With a point or a sign: a code of mere digits is no reading, however short it is. */
const reading = /^[+-]?\d*\.\d+$|^[+-]\d+$/

/**
 * The number a gauge on a cable has typed, as a caliper or a scale does: padded, with a plus or with the item's unit.
 * Undefined for whatever else types as fast, above all the code of a label.
 */
export function readingIn(typed: string, unit = ''): string | undefined {
  const text = typed.normalize('NFKC').trim()
  const plainUnit = unit.normalize('NFKC')
  const number = plainUnit !== '' && text.endsWith(plainUnit) ? text.slice(0, -plainUnit.length).trim() : text
  if (!reading.test(number) || number.replace(/\D/g, '').replace(/^0+/, '').length > mostDigits) return undefined
  return number.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1')
}
