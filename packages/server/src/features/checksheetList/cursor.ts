import { type api, appError } from '@ecs/core'

/** The sort keys of the last row of the page before, in the database's own words so that no microsecond is lost. */
export type SortKeys = readonly string[]

const day = '(\\d{4}-\\d\\d-\\d\\d)'
const moment = '(\\d{4}-\\d\\d-\\d\\d [\\d:.]+[+-][\\d:]+|infinity)'
const id = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'
const byDay = new RegExp(`^${day}/${moment}/${id}$`)
const shapes: Record<api.ListSort, RegExp> = { newest: byDay, oldest: byDay, due: new RegExp(`^${moment}/${id}$`) }

export function readCursor(cursor: string | undefined, sort: api.ListSort): SortKeys | undefined {
  if (cursor === undefined) return undefined
  const keys = shapes[sort].exec(cursor)?.slice(1)
  if (!keys) throw appError('badRequest', { issues: [{ path: 'cursor', message: '不正な値です' }] })
  return keys
}
