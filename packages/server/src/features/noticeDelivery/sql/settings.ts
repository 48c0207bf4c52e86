import { type NoticeSettings, NoticeSettings as Schema, usualNoticeSettings } from '@ecs/core'
import type { Db } from '../../../engines/db/index.ts'

export async function of(tx: Db, userId: string): Promise<NoticeSettings> {
  const row = await tx.selectFrom('notice_settings').select('settings').where('user_id', '=', userId).executeTakeFirst()
  return row ? read(row.settings) : usualNoticeSettings
}

/** Those of the given people who have said something; everybody else has the usual settings. */
export async function chosenBy(tx: Db, userIds: readonly string[]): Promise<Map<string, NoticeSettings>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('notice_settings')
    .select(['user_id', 'settings'])
    .where((row) => row('user_id', '=', row.fn.any(row.val([...userIds]))))
    .execute()
  return new Map(rows.map(({ user_id: userId, settings }) => [userId, read(settings)]))
}

export async function put(tx: Db, userId: string, settings: NoticeSettings, now: Date): Promise<void> {
  const row = { settings: JSON.stringify(settings), updated_at: now }
  await tx
    .insertInto('notice_settings')
    .values({ user_id: userId, ...row })
    .onConflict((found) => found.column('user_id').doUpdateSet(row))
    .execute()
}

/** A choice that a later version does not know any more falls back to the usual one. */
const read = (stored: unknown): NoticeSettings => {
  const found = Schema.safeParse({ ...usualNoticeSettings, ...(stored as object) })
  return found.success ? found.data : usualNoticeSettings
}
