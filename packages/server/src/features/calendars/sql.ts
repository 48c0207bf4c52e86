import type { WorkCalendar } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'

export async function all(tx: Db): Promise<(WorkCalendar & { updatedAt: string })[]> {
  const rows = await tx.selectFrom('calendars').selectAll().orderBy('name').orderBy('id').execute()
  return rows.map(({ id, name, content, updated_at }) => ({
    id,
    name,
    ...content,
    updatedAt: updated_at.toISOString(),
  }))
}

export async function byId(tx: Db, id: string): Promise<WorkCalendar | undefined> {
  const row = await tx.selectFrom('calendars').select(['id', 'name', 'content']).where('id', '=', id).executeTakeFirst()
  return row && { id: row.id, name: row.name, ...row.content }
}

export async function upsert(tx: Db, calendar: WorkCalendar, by: string, now: Date): Promise<void> {
  const { id, name, ...content } = calendar
  const row = { name, content: JSON.stringify(content), updated_by: by, updated_at: now }
  await tx
    .insertInto('calendars')
    .values({ id, ...row })
    .onConflict((found) => found.column('id').doUpdateSet(row))
    .execute()
}
