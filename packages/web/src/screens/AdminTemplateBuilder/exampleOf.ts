import { addDecimals, type Item, isMeasured, roundDecimal } from '@ecs/core'

/** A likely value of an item: between its limits, or the first of its choices. */
export function exampleOf({ kind, lower, upper, choices, okChoices, decimals = 0 }: Item): string {
  if (kind === 'okng' || kind === 'pattern') return 'ok'
  if (kind === 'select') return okChoices?.[0] ?? choices?.[0] ?? ''
  if (isMeasured(kind)) {
    if (lower !== undefined && upper !== undefined) {
      return roundDecimal(String(Number(addDecimals(lower, upper)) / 2), decimals)
    }
    return lower ?? upper ?? '1'
  }
  return ''
}

/** What can be chosen instead; nothing where a value is typed. */
export function examplesOf({ kind, choices = [] }: Item): readonly string[] {
  if (kind === 'okng' || kind === 'pattern') return ['ok', 'ng']
  return kind === 'select' ? choices : []
}
