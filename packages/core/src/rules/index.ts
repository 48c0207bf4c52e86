/** Pure decisions, shared by page and server. RULES.md numbers them. */
export {
  absDecimal,
  addDecimals,
  compareDecimals,
  decimalsOf,
  divideDecimals,
  isMultiple,
  multiplyDecimals,
  parseDecimal,
  type Rounding,
  roundDecimal,
  subtractDecimals,
} from './decimal.ts'
export {
  type Expression,
  type FormulaError,
  functionNames,
  maxNesting,
  maxSteps,
  parseExpression,
  parseLimits,
  printExpression,
} from './expression/index.ts'
export { type Imported, type ImportedTemplate, importTemplate, importTemplates } from './importTemplate.ts'
export { type Answer, judgeAnswer, needsSecondLook, type Surroundings, type Verdict } from './judgeAnswer.ts'
export { judge, type Limits } from './limits.ts'
export { foldCode, matchesCode } from './matchCode.ts'
export { checkTemplate } from './plan/checkTemplate.ts'
export { type AddedItem, compileTemplate } from './plan/compile.ts'
export type { NgGroup, Plan, PlanItem, TemplateProblem } from './plan/plan.ts'
export { growth, rolledOver } from './previous.ts'
export type { Cell } from './sheet/cell.ts'
export { type Changes, type Evaluation, evaluate, reevaluate } from './sheet/evaluation.ts'
export { type Normalised, normaliseValue } from './sheet/normalise.ts'
export {
  type CellKey,
  cellKey,
  countPhotos,
  keyOf,
  type Row,
  type SheetContext,
  type SheetState,
  visibleRows,
} from './sheet/state.ts'
export { hasRightCheckDigit } from './split/checkDigit.ts'
export { type CodeField, codeFields, fieldId, fieldsOfRule, lotFacts } from './split/fields.ts'
export { type Gs1Element, readGs1 } from './split/gs1.ts'
export { type Split, splitCode } from './split/splitCode.ts'
