import { randomUUID } from 'node:crypto'
import type { Db } from '../../engines/db/index.ts'
import * as audience from './sql/audience.ts'
import * as sql from './sql.ts'

type SystemNotice = { key: string; title: string; body: string; at: Date }

/** Tells every administrator something about the system itself, once per key; answers whether it was new. */
export async function tellAdministrators(db: Db, { key, title, body, at }: SystemNotice): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const id = randomUUID()
    const text = { type: 'system' as const, importance: 'important' as const, title, body, requireAck: false }
    const place = { ecsId: null, checksheetId: null, cell: null, isPersonal: false, publishedAt: at }
    const isNew = await sql.insert(tx, { id, key, ...text, ...place })
    if (!isNew) return false
    const userIds = await sql.administrators(tx)
    const nobodyElse = { roles: [], otherwise: [], except: [], hasDeputies: false, isPersonal: false, isOld: false }
    await audience.handTo(tx, id, null, { userIds, ...nobodyElse, at, now: at })
    return true
  })
}
