import { createHash } from 'node:crypto'
import { defaultCalendarId, localDateAt, type Occurrence, type WorkCalendar } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { appendEvent } from '../../live/sql.ts'
import * as calendars from '../calendars/index.ts'
import { planOf } from '../checksheets/index.ts'
import { activateDue } from '../templates/index.ts'
import { dayMs, shifted } from './days.ts'
import { occurrencePieces } from './occurrencePieces.ts'
import { mouldOf } from './sheetMoulds.ts'
import { addPlanned, type OccurrenceSetting, removeUnwanted } from './sql/occurrences.ts'
import * as sql from './sql.ts'

/** Far enough for a holiday week without a server, near enough that a changed template is met on paper only. */
export const usualAheadDays = 14

type ScheduleBase = {
  versionId: string | undefined
  /** What takes its place, and when. */
  next: sql.NextVersion | undefined
  calendar: WorkCalendar
  targets: sql.ScheduledTarget[]
  /** Everything the plan follows from. The same key and the same day: nothing is left to do. */
  key: string
}

/**
 * Makes the 予定 of one schedule for the coming days. Running it twice, at the same time or after a crash gives the same
 * sheets: their ids follow from schedule, target, day and shift, and everything is one transaction behind one lock.
 */
export async function expandSchedule(
  tx: Db,
  scheduleId: string,
  now: Date,
  aheadDays = usualAheadDays,
): Promise<number> {
  const locked = await sql.lock(tx, scheduleId)
  if (!locked) return 0
  await activateDue(tx, now)
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
  const followed = { ...locked, schedule: { ...schedule, targetIds: inUse.map(({ id }) => id) } }
  // A new plan does not blame anyone for yesterday; days on which no server ran were missed all the same.
  const isWanted = ({ dueAt, plannedFor }: Occurrence) =>
    Date.parse(dueAt) > now.getTime() || (plannedUntil !== null && plannedFor > plannedUntil)
  const pieces = occurrencePieces(followed.schedule, base.calendar, { from, to }, isWanted)
  const { made, removed } =
    // A schedule that was never planned has nothing to take back.
    isChanged && locked.planKey !== null
      ? await expandAnew(tx, followed, base, pieces, now)
      : { made: await makeSheets(tx, followed, base, pieces, now), removed: 0 }
  await sql.setPlanned(tx, schedule.id, to, base.key)
  if (made + removed > 0) {
    const payload = { scheduleId: schedule.id, made, removed }
    await appendEvent(tx, { topic: `schedule:${schedule.id}`, ecsId: schedule.ecsId, payload })
  }
  return made
}

type Pieces = Iterable<Occurrence[]> | AsyncIterable<Occurrence[]>

/** What is no longer wanted goes first; for that, everything that is wanted has to be known. */
async function expandAnew(tx: Db, locked: sql.LockedSchedule, base: ScheduleBase, pieces: Pieces, now: Date) {
  const wanted: Occurrence[][] = []
  for await (const piece of pieces) wanted.push(piece)
  const ids = wanted.flatMap((piece) => piece.map(({ id }) => id))
  const removed = await removeUnwanted(tx, locked.schedule, ids, now)
  return { removed, made: await makeSheets(tx, locked, base, wanted, now) }
}

async function makeSheets(
  tx: Db,
  locked: sql.LockedSchedule,
  base: ScheduleBase,
  pieces: Pieces,
  now: Date,
): Promise<number> {
  const settings = new Map<string, OccurrenceSetting>()
  let made = 0
  let writing = Promise.resolve(0)
  for await (const whole of pieces) {
    for (const [versionId, piece] of byVersion(whole, base)) {
      const setting = settings.get(versionId) ?? (await settingOf(tx, locked, { ...base, versionId }, now))
      settings.set(versionId, setting)
      made += await writing
      writing = addPlanned(tx, setting, piece)
      // What fails is heard of where it is waited for.
      writing.catch(() => undefined)
    }
  }
  return made + (await writing)
}

/** A reserved version holds for what opens from its moment on, also when that is planned days before. */
function byVersion(piece: Occurrence[], { versionId, next }: ScheduleBase): Map<string, Occurrence[]> {
  // Without a version no target is followed, and nothing is planned.
  if (!next) return new Map([[versionId!, piece]])
  return Map.groupBy(piece, ({ opensAt }) => (Date.parse(opensAt) >= next.from ? next.id : versionId!))
}

async function settingOf(
  tx: Db,
  { schedule, updatedBy: by, planKey }: sql.LockedSchedule,
  { versionId, targets }: ScheduleBase,
  now: Date,
): Promise<OccurrenceSetting> {
  const given = { schedule, versionId: versionId!, by, now }
  const version = await planOf(tx, given.versionId)
  const moulds = new Map(targets.map((target) => [target.id, mouldOf(target, { ...given, version })]))
  return { ...given, moulds, isFirst: planKey === null }
}

async function readBase(tx: Db, { schedule }: sql.LockedSchedule): Promise<ScheduleBase> {
  const { ecsId, templateId, calendarId = defaultCalendarId, targetIds } = schedule
  const [versionId, next, calendar, targets] = [
    await sql.currentVersion(tx, ecsId, templateId),
    await sql.nextVersion(tx, templateId),
    (await calendars.byId(tx, calendarId))!,
    await sql.targetsInUse(tx, ecsId, targetIds),
  ]
  const text = JSON.stringify([schedule, versionId, calendar, targets, ...(next ? [next] : [])])
  return { versionId, next, calendar, targets, key: createHash('sha256').update(text).digest('hex') }
}

const dayAfter = (date: string): string => shifted(date, 1)
const dayBefore = (date: string): string => shifted(date, -1)
