import type { Row } from '../table.ts'
import { askAll, type Place } from './ask.ts'

/** Pages of fifty, first and deep, by tab and by filter, as a member of the ECS. */
export async function measureLists(place: Place): Promise<Row[]> {
  const { world, filled } = place
  const list = (query: string) => `/api/ecs/${world.ecsId}/checksheets?limit=50&${query}`
  const depths = [0.001, 0.01, 0.1, 0.5, 0.9, 0.99]
  const deep = await Promise.all(
    depths.map(async (depth) => list(`cursor=${encodeURIComponent(await cursorAt(place, depth))}`)),
  )
  const [target, person] = [filled.targetIds[5]!, filled.peopleIds[7]!]
  const cases: [string, string[]][] = [
    ['list, first page', [list('')]],
    ['list, deep pages', deep],
    ['list, today by due time', [list('tab=today&sort=due')]],
    ['list, waiting', [list('tab=waiting')]],
    ['list, deviations', [list('tab=deviation')]],
    ['list, one target', [list(`targetId=${target}`)]],
    ['list, one person', [list(`assigneeId=${person}`)]],
    ['list, a month two years ago', [list(`from=${daysAgo(730)}&to=${daysAgo(700)}`)]],
    ['list, oldest first', [list('sort=oldest')]],
    ['counts of all tabs', [`/api/ecs/${world.ecsId}/checksheet-counts`]],
    ['counts, one person', [`/api/ecs/${world.ecsId}/checksheet-counts?assigneeId=${person}`]],
    ['calendar of a month', [`/api/ecs/${world.ecsId}/calendar?from=${daysAgo(40)}&to=${daysAgo(10)}`]],
  ]
  const rows: Row[] = []
  for (const [name, paths] of cases) rows.push(await askAll(name, place, paths))
  return rows
}

export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

async function cursorAt({ client, world }: Place, share: number): Promise<string> {
  const { rows } = await client.query(
    `select concat_ws('/', day, created_at, id) as place from checksheets where ecs_id = $1
     order by day desc, created_at desc, id desc
     offset (select (count(*) * $2::float8)::int from checksheets where ecs_id = $1) limit 1`,
    [world.ecsId, share],
  )
  return rows[0].place
}
