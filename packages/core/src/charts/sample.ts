/** Statistics of a handful of readings. Decimal strings become numbers here: a statistic needs no 34 digits. */

const decimalText = /^-?\d+(?:\.\d+)?$/

/** K2: what is empty or no number is missing, never zero. */
export function numberOf(text: string | null | undefined): number | null {
  return text != null && decimalText.test(text) ? Number(text) : null
}

export const numbersOf = (texts: readonly (string | null | undefined)[]): (number | null)[] => texts.map(numberOf)

export const present = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null)

export function mean(values: readonly number[]): number | null {
  const first = values[0]
  if (first === undefined) return null
  // Summing the distances from the first value keeps equal values exactly equal to their mean.
  let distance = 0
  for (const value of values) distance += value - first
  return first + distance / values.length
}

export function range(values: readonly number[]): number | null {
  if (values.length < 2) return null
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return high - low
}

/** With the divisor n − 1. */
export function standardDeviation(values: readonly number[]): number | null {
  const centre = mean(values)
  if (centre === null || values.length < 2) return null
  let squares = 0
  for (const value of values) squares += (value - centre) ** 2
  return Math.sqrt(squares / (values.length - 1))
}
