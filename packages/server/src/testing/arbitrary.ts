import fc, { type Arbitrary } from 'fast-check'

type Json = Record<string, unknown>

/** Values that a JSON Schema (as zod writes it) allows; mostly valid, to be filtered by the schema itself. */
export function arbitraryOf(schema: Json, defs: Json = (schema.$defs as Json) ?? {}, depth = 0): Arbitrary<unknown> {
  if (schema.$ref) return arbitraryOf(defs[String(schema.$ref).split('/').at(-1)!] as Json, defs, depth + 1)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (options) return fc.oneof(...options.map((option) => arbitraryOf(option, defs, depth + 1)))
  if (schema.allOf) return arbitraryOf(Object.assign({}, ...(schema.allOf as Json[])), defs, depth)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, defs, depth)
    case 'array':
      return arrayOf(schema, defs, depth)
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function objectOf(schema: Json, defs: Json, depth: number): Arbitrary<unknown> {
  const properties = (schema.properties as Record<string, Json> | undefined) ?? {}
  const required = (schema.required as string[] | undefined) ?? []
  if (Object.keys(properties).length === 0) return fc.constant({})
  // Deep inside, only what must be there: a template would otherwise be endless.
  const shown = Object.entries(properties).filter(([name]) => required.includes(name) || depth < 3)
  const model = Object.fromEntries(shown.map(([name, property]) => [name, arbitraryOf(property, defs, depth + 1)]))
  return fc.record(model, { requiredKeys: required })
}

function arrayOf(schema: Json, defs: Json, depth: number): Arbitrary<unknown> {
  const prefix = schema.prefixItems as Json[] | undefined
  if (prefix) return fc.tuple(...prefix.map((item) => arbitraryOf(item, defs, depth + 1)))
  const minLength = (schema.minItems as number | undefined) ?? 0
  const maxLength = Math.min((schema.maxItems as number | undefined) ?? 3, Math.max(minLength, 3))
  return fc.array(arbitraryOf((schema.items as Json) ?? {}, defs, depth + 1), { minLength, maxLength })
}

function numberOf(schema: Json): Arbitrary<number> {
  const min = (schema.minimum as number | undefined) ?? -1000
  const max = (schema.maximum as number | undefined) ?? 1000
  const bounded = { min: Math.max(min, -2_000_000), max: Math.min(max, 2_000_000) }
  return schema.type === 'integer' ? fc.integer(bounded) : fc.double({ ...bounded, noNaN: true })
}

const formats: Record<string, () => Arbitrary<string>> = {
  uuid: () => fc.uuid({ version: [4, 7] }),
  'date-time': () =>
    fc
      .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') })
      .map((date) => date.toISOString()),
  date: () =>
    fc
      .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') })
      .map((date) => date.toISOString().slice(0, 10)),
  uri: () => fc.webUrl(),
}

/** The library works out a pattern for a moment each time it is asked. */
const known = new Map<string, Arbitrary<string>>()

function textOf({ format, pattern, minLength, maxLength }: Json): Arbitrary<string> {
  const key = JSON.stringify([format, pattern, minLength, maxLength])
  const text = known.get(key) ?? makeText({ format, pattern, minLength, maxLength })
  known.set(key, text)
  return text
}

function makeText(schema: Json): Arbitrary<string> {
  const byFormat = formats[String(schema.format)]
  if (byFormat && !String(schema.pattern ?? '').includes('7[0-9a-fA-F]{3}')) return byFormat()
  if (schema.format === 'uuid') return fc.uuid({ version: 7 })
  if (schema.pattern) return fc.stringMatching(new RegExp(String(schema.pattern), 'u'))
  const minLength = (schema.minLength as number | undefined) ?? 0
  const maxLength = Math.min((schema.maxLength as number | undefined) ?? 30, Math.max(minLength, 30))
  return fc.string({ minLength, maxLength, unit: 'grapheme' })
}
