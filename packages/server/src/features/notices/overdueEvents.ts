import type { NoticeEvent } from '@ecs/core'
import type { Late } from './sql/escalate.ts'

/** So many are named one by one; more are counted in one notice. */
const mostNamed = 5

type Addressed = { ecsId: string; event: NoticeEvent }

/** Late sheets of one moment, told without a flood: assignees hear of their own, leaders and approvers of the ECS. */
export function overdueEvents(late: readonly Late[]): Addressed[] {
  const groups = Map.groupBy(late, ({ ecsId, stage, assigneeIds }) =>
    stage === 0 ? `${ecsId}/${assigneeIds.toSorted().join()}` : `${ecsId}/${stage}`,
  )
  return [...groups.values()].flatMap(eventsOf)
}

function eventsOf(sheets: Late[]): Addressed[] {
  const [{ ecsId, stage, dueAt }] = sheets as [Late]
  const event = { about: 'overdue', stage } as const
  if (sheets.length > mostNamed) {
    const userIds = [...new Set(sheets.flatMap(({ assigneeIds }) => assigneeIds))]
    return [{ ecsId, event: { ...event, userIds, dueAt: dueAt.toISOString(), count: sheets.length } }]
  }
  return sheets.map(({ id, dueAt, assigneeIds }) => ({
    ecsId,
    event: { ...event, userIds: assigneeIds, dueAt: dueAt.toISOString(), checksheetId: id, count: 1 },
  }))
}
