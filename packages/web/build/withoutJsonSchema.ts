import type { Plugin } from 'vite'

/** What each kind of schema does on the way to JSON Schema, and what makes the schema's own methods of it. */
const parts = [
  { file: /zod\/v4\/core\/json-schema-processors\.js$/, standIn: 'refuse' },
  { file: /zod\/v4\/core\/to-json-schema\.js$/, standIn: '() => refuse' },
]

/**
 * Only the server turns the contract into JSON Schema (for OpenAPI). Every schema carries the way there, which is a
 * quarter of the library: the page leaves it out. Calling it there would throw.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id) {
      const part = parts.find(({ file }) => file.test(id))
      if (!part) return undefined
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1])
      const refuse = `const refuse = () => { throw new Error('JSON Schema is made by the server') }`
      return { code: [refuse, ...names.map((name) => `export const ${name} = ${part.standIn}`)].join('\n'), map: null }
    },
  }
}
