import { cognitoError } from '../errors.ts'
import type { Service } from '../service.ts'

/** Page tokens are the last name of the page, sealed: opaque for callers, and of no use for another list. */

const mostRows = 60

export interface PageRequest {
  list: string
  limit?: number | undefined
  token?: string | undefined
}

export async function pageOf<Row>(
  service: Service,
  { list, limit, token }: PageRequest,
  load: (page: { limit: number; after: string | undefined }) => Promise<Row[]>,
  nameOf: (row: Row) => string,
): Promise<{ rows: Row[]; next: string | undefined }> {
  const size = limit || mostRows
  const after = token === undefined ? undefined : readToken(service, list, token)
  // One more than asked for tells whether there is a next page.
  const loaded = await load({ limit: size + 1, after })
  const rows = loaded.slice(0, size)
  const last = rows.at(-1)
  const hasMore = loaded.length > size && last !== undefined
  return { rows, next: hasMore ? writeToken(service, list, nameOf(last)) : undefined }
}

const writeToken = ({ sealer, pool }: Service, list: string, name: string) =>
  sealer.seal('page-token', Buffer.from(name), `${pool.id} ${list}`).toString('base64')

function readToken({ sealer, pool }: Service, list: string, token: string): string {
  const name = sealer.open('page-token', Buffer.from(token, 'base64'), `${pool.id} ${list}`)
  if (!name) throw cognitoError('pageTokenInvalid')
  return name.toString('utf8')
}
