import { type FormulaError, parseExpression, parseLimits, parseTextTemplate } from '../expression/index.ts'

export type FormulaKey =
  | 'formula'
  | 'visibleIf'
  | 'limitFormula'
  | 'expected'
  | 'dateRule'
  | 'rule'
  | 'force'
  | 'auto'
  | 'default'

/** What is wrong with the writing of a formula, while it is typed; names and types are checked with the whole template. */
export function checkFormulaText(key: FormulaKey, source: string): FormulaError | undefined {
  const read =
    key === 'limitFormula'
      ? parseLimits(source)
      : key === 'expected'
        ? parseTextTemplate(source)
        : parseExpression(source)
  return 'error' in read ? read.error : undefined
}
