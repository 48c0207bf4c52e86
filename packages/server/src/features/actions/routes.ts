import { api, appError } from '@ecs/core'
import { route } from '../../http/route.ts'
import { requireReadable } from '../checksheets/readable.ts'
import { requireEcs } from '../ecs/scope.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.listActions, async ({ tx, user }, { params, query }) => {
    await requireEcs(tx, user, params.ecsId)
    const { cursor, limit, status } = query
    const found = await sql.ofEcs(tx, params.ecsId, { status, after: readCursor(cursor) }, limit + 1)
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    return { rows, next: last ? `${last.createdAt}/${last.id}` : null }
  }),

  route(api.listSheetActions, async ({ tx, user }, { params }) => {
    await requireReadable(tx, user, params.checksheetId)
    return { rows: await sql.ofSheet(tx, params.checksheetId) }
  }),
]

function readCursor(cursor: string | undefined): { createdAt: string; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [, createdAt, id] = /^(\d{4}-[\d-]+T[\d:.]+Z)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? []
  if (!createdAt || !id) throw appError('badRequest', { issues: [{ path: 'cursor', message: '不正な値です' }] })
  return { createdAt, id }
}
