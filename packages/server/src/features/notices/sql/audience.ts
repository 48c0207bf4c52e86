import { type Audience, permissions, type Recipients, type Role, roles, type Scope } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { channel, insertEvents } from '../../../live/sql.ts'
import { enqueueDeliveries } from '../../noticeDelivery/index.ts'

/** One statement, however many people: no limit, and each of them once. */

/** Up to so many are told one by one; beyond, every open page looks for itself. */
const mostToldSingly = 200

const readsPersonal = roles.filter((role) => {
  const scope: Scope | undefined = (permissions['personal.read'] as Partial<Record<Role, Scope>>)[role]
  return scope === 'ecs' || scope === 'all'
})
const seesEverywhere: readonly Role[] = ['ecs-admin', 'ecs-auditor']

type Handing = Omit<Recipients, 'hasDeputies' | 'wereAsked'> & {
  hasDeputies: boolean
  at: Date
  now: Date
  /** Kept for looking up: it arrives as read. */
  isOld: boolean
}

/** Hands a notice to those whom the rules name; answers how many they are. */
export async function handTo(tx: Db, noticeId: string, ecsId: string | null, to: Handing): Promise<number> {
  const count = await handToRoles(tx, noticeId, ecsId, to, to.roles)
  if (count > 0 || to.otherwise.length === 0) return count
  return handToRoles(tx, noticeId, ecsId, to, to.otherwise)
}

async function handToRoles(tx: Db, noticeId: string, ecsId: string | null, to: Handing, groups: readonly Role[]) {
  const { userIds, except, hasDeputies, isPersonal, at, now, isOld } = to
  const seen = isOld ? at : null
  const deputies = hasDeputies
    ? sql`or p.id in (select d.deputy_id from deputies d where d.user_id = any(${userIds}::uuid[])
        and d.from_at <= ${now} and d.to_at > ${now} and d.ended_at is null)`
    : sql``
  const { rows } = await sql<{ user_id: string }>`
    insert into notice_recipients (notice_id, user_id, at, read_at, shown_at)
    select ${noticeId}::uuid, p.id, ${at}::timestamptz, ${seen}::timestamptz, ${seen}::timestamptz from people p
    where p.is_enabled and p.id <> all(${except}::uuid[])
      and (${ecsId}::uuid is null or p.groups && ${seesEverywhere}::text[]
        or exists (select 1 from memberships m where m.user_id = p.id and m.ecs_id = ${ecsId}::uuid))
      and (not ${isPersonal}::boolean or p.groups && ${readsPersonal}::text[])
      and (p.id = any(${userIds}::uuid[]) ${deputies} or (p.groups && ${groups}::text[] and exists (
        select 1 from memberships m where m.user_id = p.id and m.ecs_id = ${ecsId}::uuid)))
    on conflict do nothing returning user_id`.execute(tx)
  if (!isOld) await tell(tx, noticeId, rows, now)
  return rows.length
}

/** Hands an announcement to its audience. Running it again adds nobody twice. */
export async function handOut(tx: Db, noticeId: string, now: Date): Promise<void> {
  const notice = await tx
    .selectFrom('notices')
    .select(['audience', 'published_at', 'expires_at', 'published_by'])
    .where('id', '=', noticeId)
    .executeTakeFirst()
  if (!notice?.audience || (notice.expires_at && notice.expires_at <= now)) return
  const { rows } = await sql<{ user_id: string }>`
    insert into notice_recipients (notice_id, user_id, at)
    select ${noticeId}::uuid, p.id, ${notice.published_at}::timestamptz from people p
    where p.is_enabled and ${isMeant(notice.audience)}
    on conflict do nothing returning user_id`.execute(tx)
  await tell(tx, noticeId, rows, now)
}

function isMeant(audience: Audience) {
  if (audience.to === 'all') return sql`p.groups && ${roles}::text[]`
  if (audience.to === 'users') return sql`p.id = any(${audience.userIds}::uuid[])`
  return sql`exists (
    select 1 from memberships m where m.user_id = p.id and m.ecs_id = any(${audience.ecsIds}::uuid[]))`
}

/** Open pages hear that there is something, never what: they ask for it with their own rights. */
async function tell(tx: Db, noticeId: string, told: readonly { user_id: string }[], now: Date): Promise<void> {
  if (told.length === 0) return
  await enqueueDeliveries(
    tx,
    noticeId,
    told.map(({ user_id: userId }) => userId),
    now,
  )
  const topics = told.length > mostToldSingly ? [everybodysTopic] : told.map(({ user_id: userId }) => topicOf(userId))
  await sql`
    with fresh as (
      ${insertEvents(topics.map((topic) => ({ topic, payload: {} })))} returning id)
    select pg_notify(${channel}, 'notices') from (select count(*) from fresh) as counted`.execute(tx)
}

export const everybodysTopic = 'notices'
export const topicOf = (userId: string): string => `notice:${userId}`
