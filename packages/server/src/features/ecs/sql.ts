import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

export async function upsert(tx: Db, id: string, draft: api.EcsDraft): Promise<void> {
  const row = {
    code: draft.code,
    name: draft.name,
    site: draft.siteId ?? '',
    icon: draft.icon ?? null,
    color: draft.color ?? null,
    description: draft.description ?? '',
    tz: draft.tz,
    active: draft.active,
    retention_months: draft.retentionMonths ?? null,
  }
  await tx
    .insertInto('ecs')
    .values({ id, ...row })
    .onConflict((found) => found.column('id').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('ecs_templates').where('ecs_id', '=', id).execute()
  if (draft.templateIds.length === 0) return
  const links = draft.templateIds.map((template_id) => ({ ecs_id: id, template_id }))
  await tx.insertInto('ecs_templates').values(links).execute()
}

export async function byId(tx: Db, id: string) {
  const row = await tx.selectFrom('ecs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const links = await tx.selectFrom('ecs_templates').select('template_id').where('ecs_id', '=', id).execute()
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    siteId: row.site,
    icon: row.icon ?? undefined,
    color: row.color ?? undefined,
    description: row.description,
    templateIds: links.map((link) => link.template_id),
    tz: row.tz,
    active: row.active,
    ...(row.retention_months !== null && { retentionMonths: row.retention_months }),
  }
}

/** All of them with what hangs on each, those in use first. */
export async function all(tx: Db): Promise<{ ecs: api.ListedEcs; members: number; targets: number }[]> {
  const { rows } = await sql<{ id: string; members: number; targets: number }>`
    select e.id, (select count(*)::int from memberships m where m.ecs_id = e.id) as members,
      (select count(*)::int from targets t where t.ecs_id = e.id) as targets
    from ecs e order by e.active desc, e.code`.execute(tx)
  const found = []
  for (const { id, members, targets } of rows) found.push({ ecs: (await byId(tx, id))!, members, targets })
  return found
}

/** What a person may select on the first screen; favourites first. `null` scope means every ECS. */
export async function selectable(tx: Db, userId: string, scope: string[] | null): Promise<api.MyEcs[]> {
  const rows = await tx
    .selectFrom('ecs')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.ecs_id', '=', 'ecs.id').on('memberships.user_id', '=', userId),
    )
    .select(['ecs.id', 'code', 'name', 'site', 'icon', 'color', 'description', 'tz'])
    .select(sql<boolean>`coalesce(memberships.favourite, false)`.as('favourite'))
    .where('ecs.active', '=', true)
    .$if(scope !== null, (query) => query.where('ecs.id', '=', sql<string>`any(${scope}::uuid[])`))
    .orderBy('favourite', 'desc')
    .orderBy('code')
    .execute()
  return rows.map(({ site, icon, color, ...row }) => ({
    ...row,
    siteId: site,
    icon: icon ?? undefined,
    color: color ?? undefined,
  }))
}

export async function setFavourite(tx: Db, userId: string, ecsId: string, favourite: boolean): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ favourite })
    .where('user_id', '=', userId)
    .where('ecs_id', '=', ecsId)
    .execute()
}

export async function memberIds(tx: Db, ecsId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('ecs_id', '=', ecsId)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

/** Favourites of those who stay are kept. */
export async function setMembers(tx: Db, ecsId: string, userIds: string[]): Promise<void> {
  await tx
    .deleteFrom('memberships')
    .where('ecs_id', '=', ecsId)
    .where('user_id', '!=', sql<string>`all(${userIds}::uuid[])`)
    .execute()
  await sql`insert into memberships (user_id, ecs_id)
    select p.id, ${ecsId}::uuid from people p where p.id = any(${userIds}::uuid[])
    on conflict do nothing`.execute(tx)
}

export async function ecsOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('ecs', 'ecs.id', 'memberships.ecs_id')
    .select('ecs_id')
    .where('user_id', '=', userId)
    .orderBy('ecs.code')
    .execute()
  return rows.map((row) => row.ecs_id)
}

/** The same for many people at once; whoever works nowhere is not in it. */
export async function ecsOfMany(tx: Db, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ user_id: string; ecs_ids: string[] }>`
    select user_id, array_agg(ecs_id::text) as ecs_ids from memberships
    where user_id = any(${[...userIds]}::uuid[]) group by user_id`.execute(tx)
  return new Map(rows.map((row) => [row.user_id, row.ecs_ids]))
}

/** The same from the person's side. An ECS that does not exist is passed over. */
export async function setEcsOf(tx: Db, userId: string, ecsIds: string[]): Promise<void> {
  await tx
    .deleteFrom('memberships')
    .where('user_id', '=', userId)
    .where('ecs_id', '!=', sql<string>`all(${ecsIds}::uuid[])`)
    .execute()
  await sql`insert into memberships (user_id, ecs_id)
    select ${userId}::uuid, e.id from ecs e where e.id = any(${ecsIds}::uuid[])
    on conflict do nothing`.execute(tx)
}

export async function isMember(tx: Db, ecsId: string, userId: string): Promise<boolean> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(userId)) return false
  const row = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('ecs_id', '=', ecsId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
