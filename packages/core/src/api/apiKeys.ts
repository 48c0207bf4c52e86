import { z } from 'zod'
import { Instant, line, Uuid } from '../model/scalar.ts'
import { keyScopes } from '../rules/permission/keyScopes.ts'
import { endpoint } from './endpoint.ts'

export const KeyScopeName = z.enum(keyScopes)
export const longestKeyDays = 730

/** What another system may do, and until when. The key itself is told once and kept as a hash. */
export const ApiKey = z.strictObject({
  id: Uuid,
  name: line(60),
  /** Its last letters, to tell keys apart. */
  hint: z.string(),
  scopes: z.array(KeyScopeName),
  ecsIds: z.array(Uuid),
  madeBy: z.string(),
  madeAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyDraft = z.strictObject({
  name: line(60),
  scopes: z.array(KeyScopeName).min(1).max(keyScopes.length),
  ecsIds: z.array(Uuid).min(1).max(500),
  days: z.int().min(1).max(longestKeyDays),
})
export type ApiKeyDraft = z.infer<typeof ApiKeyDraft>

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/api-keys',
  summary: 'APIキーの一覧を取得する',
  can: 'integration.edit',
  response: z.strictObject({ rows: z.array(ApiKey) }),
})

const params = z.strictObject({ keyId: Uuid })

/** `secret` comes with the first answer only: nobody can read it later, the server included. */
export const putApiKey = endpoint({
  method: 'PUT',
  path: '/api/api-keys/{keyId}',
  summary: 'APIキーを発行する',
  can: 'integration.edit',
  params,
  body: ApiKeyDraft,
  response: z.strictObject({ key: ApiKey, secret: z.string().nullable() }),
})

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/api-keys/{keyId}',
  summary: 'APIキーを失効させる',
  can: 'integration.edit',
  params,
})

/** What a key finds out about itself: a first call to try it with. */
export const getOwnKey = endpoint({
  method: 'GET',
  path: '/api/integration/key',
  summary: '使っているAPIキーの範囲と期限を確認する',
  can: 'signedIn',
  key: 'any',
  response: z.strictObject({
    name: z.string(),
    scopes: z.array(KeyScopeName),
    ecs: z.array(z.strictObject({ id: Uuid, code: z.string(), name: z.string() })),
    expiresAt: Instant,
  }),
})
