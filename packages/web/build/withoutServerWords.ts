import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ESTree, Plugin } from 'vite'

const packages = join(import.meta.dirname, '../..')
const file = /packages\/core\/src\/errors\.ts$/

/**
 * What only the server ever says comes to the page as part of its answer, in whole sentences: the page keeps the code and
 * leaves the wording out. What the page or the rules mention by name stays.
 */
export function withoutServerWords(): Plugin {
  return {
    name: 'without-server-words',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!file.test(id)) return undefined
      return { code: withoutWords(code, this.parse(code), mentionedIn(['core/src', 'web/src'])), map: null }
    },
  }
}

/** Every word in quotes: an error is asked for by its name. */
function mentionedIn(folders: readonly string[]): ReadonlySet<string> {
  const names = folders.flatMap((folder) =>
    readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(packages, folder, name)),
  )
  return new Set(names.flatMap((name) => readFileSync(name, 'utf8').match(/(?<=['"`])\w+(?=['"`])/g) ?? []))
}

/** Each `name: entry(code, status, words)` that nobody mentions keeps its code and its status. */
export function withoutWords(code: string, program: ESTree.Program, mentioned: ReadonlySet<string>): string {
  const unsaid = program.body.flatMap(entriesIn).filter(({ name }) => !mentioned.has(name))
  return unsaid.reduceRight((text, { start, end }) => `${text.slice(0, start)}() => ''${text.slice(end)}`, code)
}

type Words = { name: string; start: number; end: number }

function entriesIn(statement: ESTree.Statement): Words[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  const [{ id, init }] = declared.declarations as [ESTree.VariableDeclarator]
  if (id.type !== 'Identifier' || id.name !== 'catalogue' || init?.type !== 'ObjectExpression') return []
  return init.properties.map((one) => {
    if (one.type !== 'Property' || one.key.type !== 'Identifier' || one.value.type !== 'CallExpression')
      throw new Error('the catalogue of errors names its entries one by one')
    const { start, end } = one.value.arguments[2]!
    return { name: one.key.name, start, end }
  })
}
