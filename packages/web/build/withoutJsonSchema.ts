import type { Plugin } from 'vite'

const processors = /zod\/v4\/core\/json-schema-processors\.js$/

/**
 * Only the server turns the contract into JSON Schema (for OpenAPI). Every schema carries the way there, which is a fifth of
 * the library: the page leaves it out. Calling it there would throw.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!processors.test(id)) return undefined
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1])
      const refuse = `const refuse = () => { throw new Error('JSON Schema is made by the server') }`
      return { code: [refuse, ...names.map((name) => `export const ${name} = refuse`)].join('\n'), map: null }
    },
  }
}
