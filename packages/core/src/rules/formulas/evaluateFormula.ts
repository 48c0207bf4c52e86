import { type CellValue, compared, FormulaError, number, text, truth, UnknownFunction } from './cellValues.ts'
import { dayFunctions } from './dayFunctions.ts'
import { lookUp } from './lookUp.ts'
import { type CellFormula, type CellRef, lastLine } from './parseFormula.ts'

export type Sources = {
  valueAt: (ref: CellRef) => CellValue
  /** The last line of a sheet in which anything stands. */
  lastRowOf: (ref: CellRef) => number
}

/** Works out a formula; throws `FormulaError` or `UnknownFunction`. */
export function evaluateFormula(formula: CellFormula, sources: Sources): CellValue {
  const run = (part: CellFormula): CellValue => evaluateFormula(part, sources)
  if (formula.type === 'value') return formula.value
  if (formula.type === 'cell') return sources.valueAt(formula.ref)
  if (formula.type === 'sign') return formula.sign === '%' ? number(run(formula.of)) / 100 : -number(run(formula.of))
  if (formula.type === 'pair') return paired(formula.sign, run(formula.left), run(formula.right))
  if (formula.type === 'range') throw new FormulaError('#VALUE!')
  return called(formula.name, formula.given, sources)
}

function paired(sign: string, left: CellValue, right: CellValue): CellValue {
  if (sign === '&') return text(left) + text(right)
  if (sign === '+') return number(left) + number(right)
  if (sign === '-') return number(left) - number(right)
  if (sign === '*') return number(left) * number(right)
  if (sign === '^') return number(left) ** number(right)
  if (sign === '/') {
    if (number(right) === 0) throw new FormulaError('#DIV/0!')
    return number(left) / number(right)
  }
  return compared(sign, left, right)
}

/** The cells that an argument names, line by line. */
function linesOf(part: CellFormula | undefined, sources: Sources): CellValue[][] {
  if (part?.type !== 'range') return [[one(part, sources)]]
  const { from, to } = part
  const last = to.row === lastLine - 1 ? sources.lastRowOf(from) : to.row
  const lines: CellValue[][] = []
  for (let row = from.row; row <= last; row += 1) {
    const line: CellValue[] = []
    for (let column = from.column; column <= to.column; column += 1)
      line.push(sources.valueAt({ ...from, row, column }))
    lines.push(line)
  }
  return lines
}

/** All values that an argument names; a range has one for each of its cells. */
const valuesOf = (given: readonly CellFormula[], sources: Sources): CellValue[] =>
  given.flatMap((part) => linesOf(part, sources).flat())

const numbersIn = (given: readonly CellFormula[], sources: Sources): number[] =>
  valuesOf(given, sources).filter((value) => typeof value === 'number')

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function average(values: readonly number[]): number {
  if (values.length === 0) throw new FormulaError('#DIV/0!')
  return sum(values) / values.length
}

function spread(values: readonly number[], isWhole: boolean): number {
  const middle = average(values)
  const by = values.length - (isWhole ? 0 : 1)
  if (by <= 0) throw new FormulaError('#DIV/0!')
  return Math.sqrt(sum(values.map((value) => (value - middle) ** 2)) / by)
}

function rounded(value: number, digits: number, how: (value: number) => number): number {
  const factor = 10 ** Math.trunc(digits)
  // 1.005 is a little less than that: what people see is rounded.
  const shown = Number((Math.abs(value) * factor).toPrecision(15))
  return (Math.sign(value) * how(shown)) / factor
}

type Function_ = (given: readonly CellFormula[], sources: Sources) => CellValue

const overNumbers =
  (work: (values: readonly number[]) => number): Function_ =>
  (given, sources) =>
    work(numbersIn(given, sources))

const rounding =
  (how: (value: number) => number): Function_ =>
  ([value, digits], sources) =>
    rounded(number(one(value, sources)), number(digits && evaluateFormula(digits, sources)), how)

function one(part: CellFormula | undefined, sources: Sources): CellValue {
  if (!part) throw new FormulaError('#VALUE!')
  return evaluateFormula(part, sources)
}

function orElse(work: () => CellValue, other: () => CellValue): CellValue {
  try {
    return work()
  } catch (error) {
    if (error instanceof FormulaError) return other()
    throw error
  }
}

/** 「>=10」「○」: which cells are counted. */
function fits(value: CellValue, wanted: CellValue): boolean {
  const [, sign = '=', rest = ''] = /^(<=|>=|<>|[<>=])?(.*)$/.exec(text(wanted)) ?? []
  const isNumber = rest.trim() !== '' && Number.isFinite(Number(rest))
  if (isNumber && sign !== '<>' && typeof value !== 'number') return false
  return compared(sign, value, isNumber ? Number(rest) : rest)
}

const functions: Record<string, Function_> = {
  SUM: overNumbers(sum),
  AVERAGE: overNumbers(average),
  MAX: overNumbers((values) => (values.length === 0 ? 0 : Math.max(...values))),
  MIN: overNumbers((values) => (values.length === 0 ? 0 : Math.min(...values))),
  COUNT: overNumbers((values) => values.length),
  STDEV: overNumbers((values) => spread(values, false)),
  'STDEV.S': overNumbers((values) => spread(values, false)),
  'STDEV.P': overNumbers((values) => spread(values, true)),
  PRODUCT: overNumbers((values) => values.reduce((total, value) => total * value, 1)),
  COUNTA: (given, sources) => valuesOf(given, sources).filter((value) => value !== undefined && value !== '').length,
  COUNTBLANK: (given, sources) =>
    valuesOf(given, sources).filter((value) => value === undefined || value === '').length,
  COUNTIF: ([range, wanted], sources) => {
    const value = one(wanted, sources)
    return valuesOf(range ? [range] : [], sources).filter((found) => fits(found, value)).length
  },
  IF: ([condition, then, other], sources) => {
    if (truth(one(condition, sources))) return one(then, sources)
    return other ? evaluateFormula(other, sources) : false
  },
  IFERROR: ([value, other], sources) =>
    orElse(
      () => one(value, sources),
      () => one(other, sources),
    ),
  AND: (given, sources) => valuesOf(given, sources).every(truth),
  OR: (given, sources) => valuesOf(given, sources).some(truth),
  NOT: ([value], sources) => !truth(one(value, sources)),
  ISBLANK: ([value], sources) => one(value, sources) === undefined,
  ISNUMBER: ([value], sources) => typeof one(value, sources) === 'number',
  ABS: ([value], sources) => Math.abs(number(one(value, sources))),
  INT: ([value], sources) => Math.floor(number(one(value, sources))),
  ROUND: rounding(Math.round),
  ROUNDUP: rounding(Math.ceil),
  ROUNDDOWN: rounding(Math.floor),
  SUMIF: ([range, wanted, added], sources) => {
    const value = one(wanted, sources)
    const asked = valuesOf(range ? [range] : [], sources)
    const counted = added ? valuesOf([added], sources) : asked
    return sum(counted.filter((found, at) => typeof found === 'number' && fits(asked[at], value)) as number[])
  },
  VLOOKUP: ([wanted, table, column, isNear], sources) =>
    lookUp.inColumns(one(wanted, sources), linesOf(table, sources), one(column, sources), near(isNear, sources)),
  HLOOKUP: ([wanted, table, row, isNear], sources) =>
    lookUp.inRows(one(wanted, sources), linesOf(table, sources), one(row, sources), near(isNear, sources)),
  MATCH: ([wanted, line, how], sources) =>
    lookUp.match(one(wanted, sources), valuesOf(line ? [line] : [], sources), how ? number(one(how, sources)) : 1),
  INDEX: ([table, row, column], sources) =>
    lookUp.index(linesOf(table, sources), one(row, sources), column && one(column, sources)),
  CONCATENATE: (given, sources) => valuesOf(given, sources).map(text).join(''),
  CONCAT: (given, sources) => valuesOf(given, sources).map(text).join(''),
}

const near = (part: CellFormula | undefined, sources: Sources): boolean => !part || truth(one(part, sources))

function called(name: string, given: readonly CellFormula[], sources: Sources): CellValue {
  const day = Object.hasOwn(dayFunctions, name) ? dayFunctions[name] : undefined
  if (day) return day(given.map((part) => evaluateFormula(part, sources)))
  const work = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!work) throw new UnknownFunction(name)
  return work(given, sources)
}
