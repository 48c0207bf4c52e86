import type { Endpoint } from '@ecs/core'
import { z } from 'zod'

type Json = Record<string, unknown>

/** A client for other systems, one file without dependencies: everything that an API key may call. */
export function clientSource(endpoints: readonly [name: string, endpoint: Endpoint][]): string {
  return `${head}${endpoints.map(([name, endpoint]) => method(name, endpoint)).join('')}${foot}`
}

const head = `/** Written by \`npm run ecs -- client\` from the contract of ECSクラウド. Do not edit: write it anew. */

/** An answer that is not a success: \`code\` is of the catalogue, \`message\` says what to do. */
export class EcsError extends Error {
  status: number
  code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export type EcsOptions = { baseUrl: string; key: string; fetch?: (request: Request) => Promise<Response> }
type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export function createEcsClient({ baseUrl, key, fetch: send = (request) => fetch(request) }: EcsOptions) {
  async function call(method: string, path: string, input: Input): Promise<any> {
    const filled = path.replace(/\\{(\\w+)\\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
    const url = new URL(filled, baseUrl)
    for (const [name, value] of Object.entries(input.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const headers = new Headers({ authorization: \`Bearer \${key}\`, accept: 'application/json' })
    if (input.body !== undefined) headers.set('content-type', 'application/json')
    const body = input.body === undefined ? null : JSON.stringify(input.body)
    const answer = await send(new Request(url, { method, headers, body }))
    const text = await answer.text()
    const value = (answer.headers.get('content-type') ?? '').includes('json') ? JSON.parse(text) : text
    if (!answer.ok) throw new EcsError(answer.status, value.error?.code ?? '', value.error?.message ?? answer.statusText)
    return value
  }
  return {
`

const foot = `  }
}
`

function method(name: string, { method: verb, path, summary, params, query, body, response }: Endpoint): string {
  const parts = [part('params', params), part('query', query), part('body', body)].filter((text) => text !== '')
  const isNeeded = parts.some((text) => !text.includes('?:'))
  const input = parts.length === 0 ? '' : `input: { ${parts.join('; ')} }${isNeeded ? '' : ' = {}'}`
  const given = parts.length === 0 ? '{}' : 'input'
  return `    /** ${summary.replaceAll('*/', '')} */
    ${name}: (${input}): Promise<${typeText(schemaOf(response, 'output'))}> => call('${verb}', '${path}', ${given}),
`
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  schema.def.type === 'undefined' ? {} : (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json)

/** Left out where there is nothing to give, optional where nothing has to be given. */
function part(name: string, schema: z.ZodType): string {
  if (schema.def.type === 'undefined') return ''
  const json = schemaOf(schema, 'input')
  const properties = Object.keys((json.properties as Json | undefined) ?? {})
  if (json.type === 'object' && properties.length === 0) return ''
  const isOptional = json.type === 'object' && ((json.required as string[] | undefined) ?? []).length === 0
  return `${name}${isOptional ? '?:' : ':'} ${typeText(json)}`
}

const simple: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

function typeText(schema: Json): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const union = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (union) return union.map((one) => `(${typeText(one)})`).join(' | ')
  if (schema.type === 'array') return `(${typeText((schema.items as Json | undefined) ?? {})})[]`
  if (schema.type === 'object') return objectText(schema)
  return simple[String(schema.type)] ?? 'unknown'
}

function objectText({ properties, required, additionalProperties }: Json): string {
  const needed = new Set((required as string[] | undefined) ?? [])
  const fields = Object.entries((properties as Record<string, Json> | undefined) ?? {}).map(
    ([name, one]) => `${JSON.stringify(name)}${needed.has(name) ? '' : '?'}: ${typeText(one)}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  const values = typeof additionalProperties === 'object' ? typeText(additionalProperties as Json) : 'unknown'
  return `Record<string, ${values}>`
}
