import { type BinaryOperator, type Expression, isComparison, precedence, unaryPrecedence } from './syntax.ts'

/** Writes a tree back as a formula with the fewest brackets; reading it again gives the same tree (F12). */
export function printExpression(node: Expression): string {
  switch (node.type) {
    case 'number':
      return node.value
    case 'text':
      return `'${node.value.replaceAll("'", "''")}'`
    case 'boolean':
      return String(node.value)
    case 'period':
      return `${node.count}${node.unit}`
    case 'special':
    case 'variable':
      return node.name
    case 'reference':
      return `[${node.name}]`
    case 'unary':
      return node.operator + within(node.operand, unaryPrecedence)
    case 'binary':
      return printBinary(node.operator, node.left, node.right)
    case 'condition':
      return `${within(node.test, 1)} ? ${printExpression(node.yes)} : ${printExpression(node.no)}`
    case 'call':
      return `${node.name}(${node.args.map(printExpression).join(', ')})`
    case 'where':
      return `${printExpression(node.body)} where ${node.definitions.map(({ name, value }) => `${name} = ${printExpression(value)}`).join(', ')}`
  }
}

function strength(node: Expression): number {
  if (node.type === 'condition' || node.type === 'where') return 0
  if (node.type === 'binary') return precedence[node.operator]
  return node.type === 'unary' ? unaryPrecedence : 9
}

const within = (node: Expression, minimum: number): string =>
  strength(node) < minimum ? `(${printExpression(node)})` : printExpression(node)

/** The left side may be as strong as the operator; only `^` leans to the right, and comparison to neither side. */
function printBinary(operator: BinaryOperator, left: Expression, right: Expression): string {
  const own = precedence[operator]
  const leftMinimum = operator === '^' || isComparison(operator) ? own + 1 : own
  // `2^-3` needs no brackets, but `2*-3` is written `2 * -3` only because a sign binds tighter than `*`.
  const rightMinimum = operator === '^' ? unaryPrecedence : own + 1
  return `${within(left, leftMinimum)} ${operator} ${within(right, rightMinimum)}`
}
