import { z } from 'zod'
import type { KeyScope } from '../rules/permission/keyScopes.ts'
import type { Permission } from '../rules/permission/permissions.ts'

/** Who may call: `public` needs no sign-in, `signedIn` any valid token, anything else is a permission of `authList`. */
export type Can = 'public' | 'signedIn' | Permission

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** Every answer of ours carries this header. A portal or proxy that answers 200 in our place does not know it. */
export const answerHeader = 'x-ecs-answer'

type Schema = z.ZodType

/** One operation of the API. Validation, types, the page's client and OpenAPI all come from this value. */
export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> = {
  method: Method
  /** `/api/checksheets/{checksheetId}`: every name in braces is a key of `params`. */
  path: string
  summary: string
  can: Can
  /** The scope an API key needs here (P19), or `any`; left out, no key may call. */
  key?: KeyScope | 'any' | undefined
  params: P
  query: Q
  body: B
  response: R
  /** Largest body taken; 1 MB when not given. */
  maxBodyBytes?: number | undefined
}

/** A body that is a file and not JSON. `type` is what the sender calls it; the server looks for itself. */
export type FileBytes = { bytes: Uint8Array<ArrayBuffer>; type: string }
export const isFileBytes = (value: unknown): value is FileBytes =>
  (value as { bytes?: unknown } | null)?.bytes instanceof Uint8Array
export const FileBytes = z.custom<{ bytes: Uint8Array; type: string }>(isFileBytes)

const nothing = z.strictObject({})

type Given<P, Q, B, R> = {
  method: Method
  path: string
  summary: string
  can: Can
  key?: KeyScope | 'any'
  params?: P
  query?: Q
  body?: B
  response?: R
  maxBodyBytes?: number
}

export function endpoint<
  P extends Schema = typeof nothing,
  Q extends Schema = typeof nothing,
  B extends Schema = z.ZodUndefined,
  R extends Schema = z.ZodNull,
>(given: Given<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    method: given.method,
    path: given.path,
    summary: given.summary,
    can: given.can,
    key: given.key,
    params: given.params ?? (nothing as Schema as P),
    query: given.query ?? (nothing as Schema as Q),
    body: given.body ?? (z.undefined() as Schema as B),
    response: given.response ?? (z.null() as Schema as R),
    maxBodyBytes: given.maxBodyBytes,
  }
}

/** What a caller hands over, before defaults and transforms. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? { params: z.input<P>; query: z.input<Q>; body: z.input<B> }
    : never

/** What a handler receives, after parsing. */
export type EndpointParsed<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never

export type EndpointResponse<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never

/** `/api/a/{id}` with `{ id: 'x/y' }` → `/api/a/x%2Fy`. */
export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
