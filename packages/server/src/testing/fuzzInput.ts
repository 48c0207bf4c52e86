import { type Endpoint, FileBytes } from '@ecs/core'
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import { arbitraryOf } from './arbitrary.ts'
import { exampleOf, withIds } from './exampleInput.ts'

type Json = Record<string, unknown>

/** What is sent: `body` is JSON, a text that was meant to be JSON, or the bytes of a file. */
export type FuzzInput = { params: Json; query: Json; body: unknown }

/** Inputs the contract allows, with ids of things that exist about half of the time. */
export function validInput(endpoint: Endpoint, ids: Record<string, string>): Arbitrary<FuzzInput> {
  const example = exampleOf(endpoint, ids) as FuzzInput
  const part = (name: 'params' | 'query' | 'body', schema: z.ZodType): Arbitrary<unknown> => {
    if (schema.def.type === 'undefined') return fc.constant(undefined)
    if (schema === FileBytes) return fc.uint8Array({ maxLength: 200 })
    // What only looks valid (a rule that no JSON Schema can say) gives way to the example.
    return arbitraryOf(jsonSchemaOf(schema)).map((value) => (schema.safeParse(value).success ? value : example[name]))
  }
  const { params, query, body } = endpoint
  return fc
    .record({
      params: part('params', params),
      query: part('query', query),
      body: part('body', body),
      isKnown: fc.boolean(),
    })
    .map(({ isKnown, ...input }) => (isKnown ? { ...input, ...known(input, ids) } : input) as FuzzInput)
}

/** A file stays a file: only what has names can be given ids. */
function known(
  { params, query, body }: { params: unknown; query: unknown; body: unknown },
  ids: Record<string, string>,
) {
  return {
    params: withIds(params, ids),
    query: withIds(query, ids),
    body: body instanceof Uint8Array ? body : withIds(body, ids),
  }
}

function jsonSchemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return json
}

/** A valid input with one to three things wrong; a few are still allowed, as it happens. */
export function mutatedInput(endpoint: Endpoint, ids: Record<string, string>): Arbitrary<FuzzInput> {
  return fc
    .tuple(validInput(endpoint, ids), fc.array(fc.tuple(fc.nat(), mutation), { minLength: 1, maxLength: 3 }))
    .map(([input, mutations]) => mutations.reduce((changed, [at, change]) => mutate(changed, at, change), input))
}

type Change = (parent: Json | unknown[], key: string | number) => void

const put =
  (value: unknown): Change =>
  (parent, key) => {
    ;(parent as Json)[key] = value
  }

const strange = [
  null,
  '',
  -1,
  1e308,
  0.1,
  true,
  [],
  {},
  [[[[]]]],
  'x'.repeat(5000),
  '\u0000',
  '\ud800',
  "'; drop table checksheets; --",
  '%_\\',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '２０２６',
  '9'.repeat(400),
  '2026-02-30',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]

const mutation: Arbitrary<Change> = fc.oneof(
  fc.constantFrom(...strange).map(put),
  fc.jsonValue({ maxDepth: 3 }).map(put),
  fc.constant<Change>((parent, key) => void delete (parent as Json)[key]),
  fc.constantFrom('__proto__', 'constructor', 'isAdmin', 'ecsIds', 'toString').map(
    (name): Change =>
      (parent) =>
        Object.defineProperty(parent, name, { value: { a: 1 }, enumerable: true, configurable: true, writable: true }),
  ),
)

/** Changes the place with this number, counted over everything in the input. */
function mutate(input: FuzzInput, at: number, change: Change): FuzzInput {
  if (input.body instanceof Uint8Array || typeof input.body === 'string') return input
  // As JSON, for so it travels: a generated key such as `valueOf` may hold what no clone takes.
  const copy = JSON.parse(JSON.stringify(input)) as FuzzInput
  if (at % 17 === 0) return { ...copy, body: JSON.stringify(copy.body ?? {}).slice(0, at % 50) }
  const places = placesIn(copy as unknown as Json).filter(
    ([parent, key]) => parent !== (copy as unknown) || key === 'body',
  )
  const [parent, key] = places[at % places.length] ?? [copy as unknown as Json, 'body']
  change(parent, key)
  return { ...copy, params: asRecord(copy.params), query: asRecord(copy.query) }
}

const asRecord = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})

function placesIn(value: unknown): [Json | unknown[], string | number][] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return keys.flatMap((key) => [[value as Json, key] as [Json, string | number], ...placesIn((value as Json)[key])])
}
