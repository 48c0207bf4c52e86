import type { Endpoint } from '@ecs/core'
import { catalogue, FileBytes } from '@ecs/core'
import { z } from 'zod'

type Json = Record<string, unknown>

/** OpenAPI 3.1, made from the contract: never written by hand, so never untrue. */
export function openApi(endpoints: Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operation(endpoint)
    paths[endpoint.path] = path
  }
  return {
    openapi: '3.1.0',
    info: { title: 'ECSクラウド API', version },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'ecsk_…' },
        apiKeyAsPassword: { type: 'http', scheme: 'basic' },
      },
      schemas: { Error: errorSchema() },
    },
    paths,
  }
}

function operation(endpoint: Endpoint): Json {
  const isFile = endpoint.body === FileBytes
  const body = isFile ? { type: 'string', format: 'binary' } : jsonSchema(endpoint.body, 'input')
  const bodyType = isFile ? 'application/octet-stream' : 'application/json'
  return {
    summary: endpoint.summary,
    operationId: operationId(endpoint),
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    'x-permission': endpoint.can,
    security: endpoint.can === 'public' ? [] : [{ accessToken: [] }, ...keySecurity(endpoint)],
    ...(endpoint.key && { 'x-key-scope': endpoint.key }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(body && { requestBody: { required: true, content: { [bodyType]: { schema: body } } } }),
    responses: {
      200: {
        description: '成功',
        content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') ?? {} } },
      },
      default: {
        description: 'エラー',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const keySecurity = ({ key }: Endpoint): Json[] => (key ? [{ apiKey: [] }, { apiKeyAsPassword: [] }] : [])

function operationId({ method, path }: Endpoint): string {
  const words = path.split(/[/{}-]+/).filter((word) => word && word !== 'api')
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
}

function parameters(schema: Endpoint['params'], place: 'path' | 'query'): Json[] {
  const object = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] } | undefined
  return Object.entries(object?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (object?.required?.includes(name) ?? false),
    schema: property,
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json | undefined {
  if (schema.def.type === 'undefined') return undefined
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function errorSchema(): Json {
  const codes = [...new Set(Object.values(catalogue).map((entry) => entry.code))].sort()
  const error = {
    type: 'object',
    required: ['code', 'message'],
    properties: { code: { type: 'string', enum: codes }, message: { type: 'string' }, detail: {} },
  }
  return { type: 'object', required: ['error'], properties: { error } }
}
