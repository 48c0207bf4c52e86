import type { ESTree, Plugin } from 'vite'

const contract = /packages\/core\/src\/api\/\w+\.ts$/

/** What the page needs to make a call. The schemas are the server's: they check what it takes and describe what it gives. */
const kept = ['method', 'path', 'can']

/**
 * Leaves the schemas out of the page's contract, and with them, nearly everywhere, the schema library: a sheet on a phone
 * opens without it. Answers are then taken at the server's word; tests and `vite` alone check every one.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!contract.test(id) || id.endsWith('/endpoint.ts')) return undefined
      return { code: slim(code, this.parse(code)), map: null }
    },
  }
}

/** Every `endpoint({ … })` becomes the plain object of what is kept. */
export function slim(code: string, program: ESTree.Program): string {
  const calls = program.body.flatMap((statement) => contractsIn(statement))
  return calls.reduceRight((text, { start, end, properties }) => {
    const needed = properties.filter((one) => kept.includes(nameOf(one)))
    return `${text.slice(0, start)}{ ${needed.map((one) => code.slice(one.start, one.end)).join(', ')} }${text.slice(end)}`
  }, code)
}

type Contract = { start: number; end: number; properties: ESTree.ObjectPropertyKind[] }

function contractsIn(statement: ESTree.Statement): Contract[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return declared.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint')
      return []
    const [given] = init.arguments
    if (given?.type !== 'ObjectExpression') throw new Error('endpoint() takes an object written where it is called')
    return [{ start: init.start, end: init.end, properties: given.properties }]
  })
}

function nameOf(property: ESTree.ObjectPropertyKind): string {
  if (property.type !== 'Property' || property.key.type !== 'Identifier')
    throw new Error('a contract names its parts one by one')
  return property.key.name
}
