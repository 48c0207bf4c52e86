import { appError } from '@ecs/core'
import { z } from 'zod'

/** Where a page ended: everything of this link from entry `before` on has been shown. */
export type SearchCursor = { at: string; chain: string; seq: number; before: number }

const CursorFields = z.tuple([z.iso.datetime(), z.uuid(), z.int(), z.int()])

export const cursorOf = ({ at, chain, seq, before }: SearchCursor): string =>
  Buffer.from(JSON.stringify([at, chain, seq, before])).toString('base64url')

export function readCursor(cursor: string | undefined): SearchCursor | undefined {
  if (cursor === undefined) return undefined
  try {
    const [at, chain, seq, before] = CursorFields.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { at, chain, seq, before }
  } catch {
    throw appError('badRequest', { issues: [{ path: 'cursor', message: '不正な値です' }] })
  }
}
