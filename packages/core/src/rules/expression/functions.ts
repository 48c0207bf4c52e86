import type { Big } from 'big.js'
import { Decimal, fit, quotient, root } from '../decimal.ts'
import { applyOperator } from './operators.ts'
import {
  asCount,
  asDay,
  asNumber,
  asSpanMs,
  asText,
  countValue,
  dayMs,
  foldText,
  numberValue,
  type Single,
  textValue,
  truthValue,
  type ValueType,
} from './value.ts'

/** Functions whose arguments are all there; a blank argument makes the result blank before they are asked. */
export type PlainFunction = {
  takes: readonly (ValueType | 'any')[]
  /** Arguments from here on may be left out. */
  needs?: number
  gives: ValueType
  apply: (args: Single[]) => Single
}

const nth = (args: Single[], index: number): Single => args[index] as Single
const placesOf = (args: Single[]): number => (args.length > 1 ? asCount(nth(args, 1)) : 0)

const rounded = (mode: 0 | 1 | 2 | 3): PlainFunction => ({
  takes: ['number', 'number'],
  needs: 1,
  gives: 'number',
  apply: (args) => numberValue(asNumber(nth(args, 0)).round(placesOf(args), mode)),
})

const oneNumber = (apply: (number: Big) => Big): PlainFunction => ({
  takes: ['number'],
  gives: 'number',
  apply: (args) => numberValue(apply(asNumber(nth(args, 0)))),
})

/** Whole units of a span; `DAYS(a, b)` also takes two dates. */
const spanIn = (unitMs: number): PlainFunction => ({
  takes: ['span'],
  gives: 'number',
  apply: (args) => numberValue(quotient(new Decimal(String(asSpanMs(nth(args, 0)))), new Decimal(String(unitMs)))),
})

const datePart = (read: (date: Date) => number): PlainFunction => ({
  takes: ['date'],
  gives: 'number',
  apply: (args) => countValue(read(new Date(asDay(nth(args, 0)) * dayMs))),
})

/** Texts are cut by characters as people count them, not by code units: `𠮷` is one. */
function countLetters(text: string): number {
  let letters = 0
  for (const _ of text) letters++
  return letters
}

/** The letters from one place to another; no list of letters is made for it. */
function cutLetters(text: string, from: number, to: number): string {
  let [letters, units, start] = [0, 0, text.length]
  for (const letter of text) {
    if (letters === from) start = units
    if (letters === to) return text.slice(start, units)
    letters++
    units += letter.length
  }
  return text.slice(start)
}

type Cut = (text: string, args: Single[]) => [from: number, to: number]

const cut = (between: Cut, takes: PlainFunction['takes']): PlainFunction => ({
  takes,
  gives: 'text',
  apply: (args) => {
    const text = asText(nth(args, 0))
    const [from, to] = between(text, args)
    return textValue(from >= to ? '' : cutLetters(text, from, to))
  },
})

const floor = (number: Big): Big => {
  const cutOff = number.round(0, 0)
  return cutOff.gt(number) ? cutOff.minus('1') : cutOff
}

export const plainFunctions: Record<string, PlainFunction> = {
  ABS: oneNumber((number) => number.abs()),
  SQRT: oneNumber(root),
  INT: oneNumber(floor),
  ROUND: rounded(1),
  ROUNDEVEN: rounded(2),
  ROUNDUP: rounded(3),
  ROUNDDOWN: rounded(0),
  POWER: {
    takes: ['number', 'number'],
    gives: 'number',
    apply: (args) => applyOperator('^', nth(args, 0), nth(args, 1)),
  },
  MOD: {
    takes: ['number', 'number'],
    gives: 'number',
    apply: (args) => {
      const [value, by] = [asNumber(nth(args, 0)), asNumber(nth(args, 1))]
      return numberValue(fit(value.minus(by.times(floor(quotient(value, by))))))
    },
  },
  NOT: { takes: ['boolean'], gives: 'boolean', apply: (args) => applyOperator('==', nth(args, 0), truthValue(false)) },
  LEN: { takes: ['text'], gives: 'number', apply: (args) => countValue(countLetters(asText(nth(args, 0)))) },
  LEFT: cut((_, args) => [0, asCount(nth(args, 1))], ['text', 'number']),
  RIGHT: cut(
    (text, args) => {
      const letters = countLetters(text)
      return [Math.max(0, letters - asCount(nth(args, 1))), letters]
    },
    ['text', 'number'],
  ),
  MID: cut(
    (_, args) => {
      const from = Math.max(0, asCount(nth(args, 1)) - 1)
      return [from, from + asCount(nth(args, 2))]
    },
    ['text', 'number', 'number'],
  ),
  /** `HAS([症状], '発熱')`: one of the chosen lines, or part of a text. */
  HAS: {
    takes: ['text', 'text'],
    gives: 'boolean',
    apply: (args) => truthValue(foldText(asText(nth(args, 0))).includes(foldText(asText(nth(args, 1))))),
  },
  STARTS: {
    takes: ['text', 'text'],
    gives: 'boolean',
    apply: (args) => truthValue(foldText(asText(nth(args, 0))).startsWith(foldText(asText(nth(args, 1))))),
  },
  DAYS: spanIn(dayMs),
  HOURS: spanIn(3_600_000),
  MINUTES: spanIn(60_000),
  SECONDS: spanIn(1000),
  YEAR: datePart((date) => date.getUTCFullYear()),
  MONTH: datePart((date) => date.getUTCMonth() + 1),
  DAY: datePart((date) => date.getUTCDate()),
}

/** Functions over numbers, listed one by one or coming from the rows of a repeat. Never called with none. */
export const aggregates: Record<string, (numbers: Big[]) => Big | null> = {
  SUM: total,
  AVG: mean,
  MIN: (numbers) => numbers.reduce((least, number) => (number.lt(least) ? number : least)),
  MAX: (numbers) => numbers.reduce((most, number) => (number.gt(most) ? number : most)),
  MEDIAN: median,
  STDEV: (numbers) => (numbers.length < 2 ? null : deviation(numbers, numbers.length - 1)),
  STDEVP: (numbers) => deviation(numbers, numbers.length),
}

function total(numbers: Big[]): Big {
  return numbers.reduce((sum, number) => fit(sum.plus(number)))
}

function mean(numbers: Big[]): Big {
  return quotient(total(numbers), new Decimal(String(numbers.length)))
}

function median(numbers: Big[]): Big {
  const sorted = [...numbers].sort((a, b) => a.cmp(b))
  const middle = sorted.length / 2
  return mean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1))
}

function deviation(numbers: Big[], divisor: number): Big {
  const centre = mean(numbers)
  const squares = numbers.map((number) => fit(number.minus(centre).times(number.minus(centre))))
  return root(quotient(total(squares), new Decimal(String(divisor))))
}
