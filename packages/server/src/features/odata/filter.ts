import { refuse } from './refuse.ts'
import type { Columns, ColumnType } from './sql/columns.ts'
import { type Literal, type Token, tokensOf } from './tokens.ts'

export const operators = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const
export type Operator = (typeof operators)[number]
export type Filter =
  | { kind: 'and'; left: Filter; right: Filter }
  | { kind: 'or'; left: Filter; right: Filter }
  | { kind: 'compare'; column: string; operator: Operator; literal: Literal }
  | { kind: 'contains'; column: string; text: string }

const mostComparisons = 50
const deepest = 20

/** Which literals a column can be held against. */
const fitting: Record<ColumnType, readonly Literal['type'][]> = {
  Guid: ['guid', 'null'],
  String: ['text', 'null'],
  Int32: ['number', 'null'],
  Double: ['number', 'null'],
  Date: ['day', 'null'],
  DateTimeOffset: ['moment', 'null'],
}

/** `$filter` as a tree over declared columns. Text becomes values of parameters, never part of a statement. */
export function readFilter(text: string, columns: Columns): Filter {
  const reader = new Reader(tokensOf(text), columns)
  const filter = reader.or(0)
  if (reader.next()) refuse('$filter', '最後まで読めません')
  return filter
}

class Reader {
  readonly #tokens: Token[]
  readonly #columns: Columns
  #at = 0
  #comparisons = 0

  constructor(tokens: Token[], columns: Columns) {
    this.#tokens = tokens
    this.#columns = columns
  }

  next(): Token | undefined {
    return this.#tokens[this.#at]
  }

  or(depth: number): Filter {
    let left = this.#and(depth)
    while (this.#skipWord('or')) left = { kind: 'or', left, right: this.#and(depth) }
    return left
  }

  #and(depth: number): Filter {
    let left = this.#one(depth)
    while (this.#skipWord('and')) left = { kind: 'and', left, right: this.#one(depth) }
    return left
  }

  #one(depth: number): Filter {
    if (depth > deepest) refuse('$filter', 'かっこが深すぎます')
    if (this.#skipMark('(')) {
      const inner = this.or(depth + 1)
      this.#mark(')')
      return inner
    }
    this.#comparisons += 1
    if (this.#comparisons > mostComparisons) refuse('$filter', `条件は${mostComparisons}個までです`)
    return this.#skipWord('contains') ? this.#contains() : this.#comparison()
  }

  #contains(): Filter {
    this.#mark('(')
    const column = this.#column()
    if (this.#columns[column]!.type !== 'String') refuse('$filter', `contains は文字の列だけに使えます（${column}）`)
    this.#mark(',')
    const literal = this.#literal()
    this.#mark(')')
    if (literal.type !== 'text') refuse('$filter', "contains には '文字' を指定してください")
    return { kind: 'contains', column, text: literal.value }
  }

  #comparison(): Filter {
    const column = this.#column()
    const word = this.#word()
    const operator = operators.find((one) => one === word)
    if (!operator) refuse('$filter', `演算子「${word}」は使えません（${operators.join(' ')}）`)
    const literal = this.#literal()
    if (!fitting[this.#columns[column]!.type].includes(literal.type))
      refuse('$filter', `${column} と比べられない値です`)
    if (literal.type === 'null' && operator !== 'eq' && operator !== 'ne')
      refuse('$filter', 'null は eq と ne だけです')
    return { kind: 'compare', column, operator, literal }
  }

  #column(): string {
    const word = this.#word()
    if (!Object.hasOwn(this.#columns, word)) refuse('$filter', `列「${word}」はありません`)
    return word
  }

  #word(): string {
    const token = this.#tokens[this.#at++]
    return token?.kind === 'word' ? token.text : refuse('$filter', '列の名前か演算子がありません')
  }

  #literal(): Literal {
    const token = this.#tokens[this.#at++]
    return token?.kind === 'literal' ? token.literal : refuse('$filter', '比べる値がありません')
  }

  #mark(text: string): void {
    if (!this.#skipMark(text)) refuse('$filter', `「${text}」がありません`)
  }

  #skipMark(text: string): boolean {
    return this.#skip('mark', text)
  }

  #skipWord(text: string): boolean {
    return this.#skip('word', text)
  }

  #skip(kind: 'mark' | 'word', text: string): boolean {
    const token = this.next()
    if (token?.kind !== kind || token.text !== text) return false
    this.#at += 1
    return true
  }
}

/** The parts that all have to hold. */
export const conjunctsOf = (filter: Filter): Filter[] =>
  filter.kind === 'and' ? [...conjunctsOf(filter.left), ...conjunctsOf(filter.right)] : [filter]

export const columnsIn = (filter: Filter): string[] =>
  filter.kind === 'and' || filter.kind === 'or'
    ? [...columnsIn(filter.left), ...columnsIn(filter.right)]
    : [filter.column]
