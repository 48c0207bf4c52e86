import { createHash } from 'node:crypto'
import { defaultCalendarId, localDateAt, occurrences, type WorkCalendar } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { appendEvent } from '../../live/sql.ts'
import * as calendars from '../calendars/sql.ts'
import { planOf } from '../checksheets/plans.ts'
import { mouldOf } from './planRows.ts'
import { addPlanned, removeUnwanted } from './planSql.ts'
import * as sql from './sql.ts'

/** Far enough for a holiday week without a server, near enough that a changed template is met on paper only. */
export const planAheadDays = 14

const sheetsPerStatement = 10_000
const dayMs = 86_400_000

type PlanBase = {
  versionId: string | undefined
  calendar: WorkCalendar
  targets: sql.PlanTarget[]
  /** Everything the plan follows from. The same key and the same day: nothing is left to do. */
  key: string
}

/**
 * Makes the 予定 of one schedule for the coming days. Running it twice, at the same time or after a crash gives the same
 * sheets: their ids follow from schedule, target, day and shift, and everything is one transaction behind one lock.
 */
export async function planSchedule(tx: Db, scheduleId: string, now: Date, aheadDays = planAheadDays): Promise<number> {
  const locked = await sql.lock(tx, scheduleId)
  if (!locked) return 0
  const base = await readBase(tx, locked)
  const { schedule, plannedUntil } = locked
  const isChanged = base.key !== locked.planKey
  const today = localDateAt(now.getTime(), schedule.timeZone)
  const to = localDateAt(now.getTime() + aheadDays * dayMs, schedule.timeZone)
  const next = plannedUntil === null ? today : dayAfter(plannedUntil)
  // The shift that began yesterday may still be open.
  const from = isChanged && next > dayBefore(today) ? dayBefore(today) : next
  if (from > to) return 0

  const inUse = base.versionId === undefined ? [] : base.targets
  const followed = { ...schedule, targetIds: inUse.map(({ id }) => id) }
  const planned = occurrences(followed, base.calendar, { from, to }).filter(
    ({ dueAt, plannedFor }) =>
      // A new plan does not blame anyone for yesterday; days on which no server ran were missed all the same.
      Date.parse(dueAt) > now.getTime() || (plannedUntil !== null && plannedFor > plannedUntil),
  )
  // A schedule that was never planned has nothing to take back.
  const isFirst = locked.planKey === null
  const removed =
    isChanged && !isFirst
      ? await removeUnwanted(
          tx,
          schedule,
          planned.map(({ id }) => id),
          now,
        )
      : 0
  const made = await makeSheets(tx, { ...locked, schedule: followed }, base, planned, now)
  await sql.setPlanned(tx, schedule.id, to, base.key)
  if (made + removed > 0) {
    const payload = { scheduleId: schedule.id, made, removed }
    await appendEvent(tx, { topic: `schedule:${schedule.id}`, ecsId: schedule.ecsId, payload })
  }
  return made
}

async function makeSheets(
  tx: Db,
  { schedule, updatedBy }: sql.LockedSchedule,
  { versionId, targets }: PlanBase,
  planned: ReturnType<typeof occurrences>,
  now: Date,
): Promise<number> {
  if (versionId === undefined || planned.length === 0) return 0
  const version = await planOf(tx, versionId)
  const setting = { schedule, versionId, version, by: updatedBy, now }
  const moulds = targets.map((target) => mouldOf(target, setting))
  let made = 0
  for (let at = 0; at < planned.length; at += sheetsPerStatement)
    made += await addPlanned(tx, setting, planned.slice(at, at + sheetsPerStatement), moulds)
  return made
}

async function readBase(tx: Db, { schedule }: sql.LockedSchedule): Promise<PlanBase> {
  const { ecsId, templateId, calendarId = defaultCalendarId, targetIds } = schedule
  const [versionId, calendar, targets] = [
    await sql.currentVersion(tx, ecsId, templateId),
    (await calendars.byId(tx, calendarId))!,
    await sql.targetsInUse(tx, ecsId, targetIds),
  ]
  const text = JSON.stringify([schedule, versionId, calendar, targets])
  return { versionId, calendar, targets, key: createHash('sha256').update(text).digest('hex') }
}

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
const dayAfter = (date: string): string => shifted(date, 1)
const dayBefore = (date: string): string => shifted(date, -1)
