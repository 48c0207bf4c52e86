import { sql } from 'kysely'
import type { Db } from '../engines/db/index.ts'

export async function carriedKeyRows(tx: Db): Promise<{ use: string; sealed: string }[]> {
  const { rows } = await sql<{ use: string; sealed: string }>`select use, sealed from carried_keys`.execute(tx)
  return rows
}
