import type { Message } from '../../errors.ts'

/** The tree of a formula. `at` is the place in the source (UTF-16), for messages. */
export type Expression =
  | { type: 'number'; value: string; at: number }
  | { type: 'text'; value: string; at: number }
  | { type: 'boolean'; value: boolean; at: number }
  | { type: 'period'; count: number; unit: PeriodUnit; at: number }
  | { type: 'special'; name: SpecialName; at: number }
  | Reference
  | { type: 'variable'; name: string; at: number }
  | { type: 'unary'; operator: '-' | '!'; operand: Expression; at: number }
  | { type: 'binary'; operator: BinaryOperator; left: Expression; right: Expression; at: number }
  | { type: 'condition'; test: Expression; yes: Expression; no: Expression; at: number }
  | { type: 'call'; name: string; args: Expression[]; at: number }
  | { type: 'where'; body: Expression; definitions: Definition[]; at: number }

/** `[h3set]`, `[target.water]`, or a bare name such as 運転者. */
export type Reference = { type: 'reference'; name: string; at: number }

/** `where m = avg(…)`: a name that only this formula knows. */
export type Definition = { name: string; value: Expression }

export type SpecialName = 'today' | 'now' | 'value'
export const specialNames: readonly string[] = ['today', 'now', 'value'] satisfies SpecialName[]

export type PeriodUnit = 'y' | 'm' | 'w' | 'd'

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '&' | '+' | '-' | '*' | '/' | '^'

/** How tightly an operator binds; comparison does not chain. */
export const precedence: Record<BinaryOperator, number> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 3,
  '<=': 3,
  '>': 3,
  '>=': 3,
  '&': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '^': 8,
}
/** Between `*` and `^`, so that -2^2 is -4 as in mathematics. */
export const unaryPrecedence = 7

export const isComparison = (operator: BinaryOperator): boolean => precedence[operator] === 3

/** A message with the place in the formula it is about. */
export type FormulaError = Message & { at: number }

export const maxNesting = 10
