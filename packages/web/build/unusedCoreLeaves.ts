import type { ESTree, Plugin } from 'vite'

const core = /packages\/core\/src\//
/** What a bundler sees through by itself. */
const plain = ['Literal', 'Identifier', 'ArrowFunctionExpression', 'FunctionExpression', 'ClassExpression']

/**
 * core is pure by rule: a value that nobody uses may leave, also from a file of which something else is used. A bundler
 * dares not leave out a call such as `z.object(…)`, because it might do something: here it is told that none does.
 */
export function unusedCoreLeaves(): Plugin {
  return {
    name: 'unused-core-leaves',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      return core.test(id) ? { code: markPure(code, this.parse(code)), map: null } : undefined
    },
  }
}

export function markPure(code: string, program: ESTree.Program): string {
  const values = program.body.flatMap(valuesIn).filter(({ type }) => !plain.includes(type))
  return values.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${text.slice(end)}`,
    code,
  )
}

function valuesIn(statement: ESTree.Statement): ESTree.Expression[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return []
  return declared.declarations.flatMap(({ init }) => init ?? [])
}
