import { randomUUID } from 'node:crypto'
import type { ScheduleDraft } from '@ecs/core'
import * as routes from '../features/patrolRoutes/index.ts'
import * as schedules from '../features/schedules/index.ts'
import type { SheetScene } from './sheetScene.ts'
import type { TestApp } from './testApp.ts'

type ScheduleScope = Pick<ScheduleDraft, 'ecsId' | 'templateId' | 'targetIds'>

/** Every day by day shift, unless the test says otherwise. */
export const scheduleDraft = (scope: ScheduleScope, rest: Partial<ScheduleDraft> = {}): ScheduleDraft => ({
  name: '日常点検',
  rrule: 'FREQ=DAILY',
  workdaysOnly: false,
  shift: '日勤',
  leadMinutes: 60,
  graceMinutes: 120,
  assigneeIds: [],
  active: true,
  startsOn: '2026-01-01',
  timeZone: 'Asia/Tokyo',
  onRestDay: 'skip',
  ...scope,
  ...rest,
})

export type ScheduleIds = { scheduleId: string; routeId: string }

/** A schedule and a route in the scene's ECS, not planned yet. */
export async function scheduleFor({ services }: TestApp, scene: SheetScene): Promise<ScheduleIds> {
  const { ecsId, templateId, target, operator } = scene
  const tx = services.db.kysely
  const [scheduleId, routeId] = [randomUUID(), randomUUID()]
  const draft = scheduleDraft({ ecsId, templateId, targetIds: [target.id] })
  await schedules.upsert(tx, { id: scheduleId, ...draft }, operator.id, new Date())
  const stops = [{ targetId: target.id, templateId, minutes: 5 }]
  await routes.upsert(tx, { id: routeId, ecsId, name: '巡回', stops }, operator.id, new Date())
  return { scheduleId, routeId }
}
