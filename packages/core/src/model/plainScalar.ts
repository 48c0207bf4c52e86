/** What rules that run in the page need to know of `scalar.ts`, without the schema library. */

export const maxDigits = 34

/** Formulas, conditions, limit formulas and text templates share one published length. */
export const maxFormulaLength = 1024

/** As `Uuid` and `LocalDate` decide. */
export const isUuid = (text: string): boolean =>
  /^(?:[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|0{8}-(?:0{4}-){3}0{12}|f{8}-(?:f{4}-){3}f{12})$/i.test(
    text,
  )

export function isLocalDate(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // 31 February would become a day of March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}
