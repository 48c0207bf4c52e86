import { type Message, message } from '../../errors.ts'
import { maxFormulaLength } from '../../model/plainScalar.ts'
import { checkCall } from './signatures.ts'
import {
  type BinaryOperator,
  type Definition,
  type Expression,
  type FormulaError,
  isComparison,
  maxNesting,
  type PeriodUnit,
  precedence,
  type SpecialName,
  specialNames,
  unaryPrecedence,
} from './syntax.ts'
import { type Token, tokenise } from './tokens.ts'

export type Parsed = { expression: Expression } | { error: FormulaError }
export type ParsedLimits = { lower?: Expression; upper?: Expression } | { error: FormulaError }

/** Thrown inside this file only; callers get the error as a value. */
class Stop extends Error {
  readonly problem: FormulaError
  constructor(problem: FormulaError) {
    super(problem.text)
    this.problem = problem
  }
}

const wordOperators = new Map<string, BinaryOperator>([
  ['and', '&&'],
  ['or', '||'],
])

/** One token after the other, top down; every level of brackets, calls and conditions is counted. */
class Parser {
  private readonly tokens: Token[]
  private next = 0
  private depth = 0

  constructor(tokens: Token[]) {
    this.tokens = tokens
  }

  peek(): Token {
    return this.tokens[this.next] as Token
  }

  private take(): Token {
    const token = this.peek()
    this.next++
    return token
  }

  private is(text: string): boolean {
    const token = this.peek()
    return token.kind === 'operator' && token.text === text
  }

  private isWord(word: string): boolean {
    const token = this.peek()
    return token.kind === 'name' && token.text.toLowerCase() === word
  }

  skip(text: string): boolean {
    if (!this.is(text)) return false
    this.next++
    return true
  }

  stop(problem: Message, token = this.peek()): never {
    throw new Stop({ ...problem, at: token.at })
  }

  unexpected(): never {
    const token = this.peek()
    if (token.kind === 'end') this.stop(message('formulaUnfinished'))
    this.stop(message('formulaUnexpected', { found: token.text }))
  }

  private close(opening: Token): void {
    if (this.skip(')')) return
    if (this.peek().kind === 'end') this.stop(message('formulaUnclosed', { open: '(' }), opening)
    this.unexpected()
  }

  private nested<T>(read: () => T): T {
    if (this.depth >= maxNesting) this.stop(message('formulaTooDeep', { max: maxNesting }))
    this.depth++
    const result = read()
    this.depth--
    return result
  }

  formula(): Expression {
    const body = this.conditional()
    if (!this.isWord('where')) return body
    const at = this.take().at
    const definitions = [this.definition()]
    while (this.skip(',')) definitions.push(this.definition())
    return { type: 'where', body: bindVariables(body, definitions), definitions: bindEarlier(definitions), at }
  }

  private definition(): Definition {
    if (this.peek().kind !== 'name') this.unexpected()
    const name = this.take().text
    if (!this.skip('==')) this.unexpected()
    return { name, value: this.conditional() }
  }

  conditional(): Expression {
    const test = this.binary(1)
    const at = this.peek().at
    if (!this.skip('?')) return test
    return this.nested(() => {
      const yes = this.conditional()
      if (!this.skip(':')) this.unexpected()
      return { type: 'condition', test, yes, no: this.conditional(), at }
    })
  }

  private infix(): BinaryOperator | undefined {
    const { kind, text } = this.peek()
    if (kind === 'name') return wordOperators.get(text.toLowerCase())
    return kind === 'operator' && text in precedence ? (text as BinaryOperator) : undefined
  }

  private binary(minimum: number): Expression {
    let left = this.unary()
    for (;;) {
      const operator = this.infix()
      if (operator === undefined || precedence[operator] < minimum) return left
      const at = this.take().at
      // `^` leans right: its right side may hold another `^` or a sign.
      const right = operator === '^' ? this.power() : this.binary(precedence[operator] + 1)
      left = { type: 'binary', operator, left, right, at }
      const again = this.infix()
      if (isComparison(operator) && again !== undefined && isComparison(again)) this.unexpected()
    }
  }

  private power(): Expression {
    return this.nested(() => this.binary(precedence['^']))
  }

  private unary(): Expression {
    const { at } = this.peek()
    if (this.skip('+')) return this.nested(() => this.binary(unaryPrecedence))
    const operator = this.skip('-') ? '-' : this.skip('!') || this.isNotWord() ? '!' : undefined
    if (operator === undefined) return this.primary()
    return this.nested(() => ({ type: 'unary', operator, operand: this.binary(unaryPrecedence), at }))
  }

  /** `not x`; `NOT(x)` is a call. */
  private isNotWord(): boolean {
    const after = this.tokens[this.next + 1]
    if (!this.isWord('not') || (after?.kind === 'operator' && after.text === '(')) return false
    this.next++
    return true
  }

  private primary(): Expression {
    const token = this.peek()
    switch (token.kind) {
      case 'number':
        this.take()
        return { type: 'number', value: token.text, at: token.at }
      case 'period':
        this.take()
        return {
          type: 'period',
          count: Number(token.text.slice(0, -1)),
          unit: token.text.slice(-1) as PeriodUnit,
          at: token.at,
        }
      case 'text':
        this.take()
        return { type: 'text', value: token.text, at: token.at }
      case 'reference':
        this.take()
        return { type: 'reference', name: token.text, at: token.at }
      case 'name':
        return this.named()
      default:
        return this.bracketed()
    }
  }

  private bracketed(): Expression {
    const opening = this.peek()
    if (!this.skip('(')) this.unexpected()
    return this.nested(() => {
      const inner = this.conditional()
      this.close(opening)
      return inner
    })
  }

  private named(): Expression {
    const token = this.take()
    const { text: name, at } = token
    if (this.skip('(')) return this.call(token)
    const word = name.toLowerCase()
    if (word === 'true' || word === 'false') return { type: 'boolean', value: word === 'true', at }
    if (specialNames.includes(word)) return { type: 'special', name: word as SpecialName, at }
    if (word === 'where' || wordOperators.has(word)) this.stop(message('formulaUnexpected', { found: name }), token)
    return { type: 'reference', name, at }
  }

  private call(token: Token): Expression {
    const name = token.text.normalize('NFKC').toUpperCase()
    const args = this.args(token)
    const wrong = checkCall(name, args)
    if (wrong !== undefined) this.stop(wrong, token)
    return { type: 'call', name, args, at: token.at }
  }

  private args(opening: Token): Expression[] {
    return this.nested(() => {
      const args: Expression[] = []
      if (this.skip(')')) return args
      do args.push(this.conditional())
      while (this.skip(','))
      this.close(opening)
      return args
    })
  }
}

/** A name defined by `where` is a variable, not an item. */
function bindVariables(node: Expression, definitions: readonly Definition[]): Expression {
  const bind = (inner: Expression) => bindVariables(inner, definitions)
  switch (node.type) {
    case 'reference':
      return definitions.some(({ name }) => name === node.name) ? { ...node, type: 'variable' } : node
    case 'unary':
      return { ...node, operand: bind(node.operand) }
    case 'binary':
      return { ...node, left: bind(node.left), right: bind(node.right) }
    case 'condition':
      return { ...node, test: bind(node.test), yes: bind(node.yes), no: bind(node.no) }
    case 'call':
      return { ...node, args: node.args.map(bind) }
    default:
      return node
  }
}

/** A definition may use the ones before it, so that none can go round in a circle. */
const bindEarlier = (definitions: readonly Definition[]): Definition[] =>
  definitions.map(({ name, value }, index) => ({ name, value: bindVariables(value, definitions.slice(0, index)) }))

function read<T>(source: string, rule: (parser: Parser) => T): T | { error: FormulaError } {
  if (source.length > maxFormulaLength) {
    return { error: { ...message('formulaTooLong', { max: maxFormulaLength }), at: maxFormulaLength } }
  }
  const scanned = tokenise(source)
  if ('error' in scanned) return scanned
  const parser = new Parser(scanned.tokens)
  try {
    const result = rule(parser)
    if (parser.peek().kind !== 'end') parser.unexpected()
    return result
  } catch (error) {
    if (error instanceof Stop) return { error: error.problem }
    throw error
  }
}

/** A formula, condition or rule: `[h3act]-[h3set]`, `[総合判定]!='運転可'`. */
export const parseExpression = (source: string): Parsed => read(source, (parser) => ({ expression: parser.formula() }))

/** A limit formula: `[h3set]-5 .. [h3set]+5`, `[odo0] ..`, `.. 10`. */
export const parseLimits = (source: string): ParsedLimits =>
  read(source, (parser): ParsedLimits => {
    const lower = parser.skip('..') ? undefined : parser.conditional()
    if (lower !== undefined && !parser.skip('..')) parser.unexpected()
    const upper = parser.peek().kind === 'end' && lower !== undefined ? undefined : parser.conditional()
    return { lower, upper }
  })
