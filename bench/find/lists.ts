import type { Row } from '../table.ts'
import { askAll, type Place } from './ask.ts'

/** Pages of fifty as a member of the ECS: by tab and by filter, the first and deep ones, and filters that let nothing in. */
export async function measureLists(place: Place): Promise<Row[]> {
  // A server that has just started compiles its program with the first questions.
  await askAll('warming up', place, [await first(place, '')])
  const rows: Row[] = []
  for (const [name, query, where] of filled(place))
    rows.push(await askAll(`list, ${name}`, place, [await first(place, query), ...(await deep(place, query, where))]))
  for (const [name, query] of narrow(place))
    rows.push(await askAll(`list, ${name}`, place, [await first(place, query)]))
  for (const [name, path] of numbers(place))
    rows.push(await askAll(name, place, [`/api/ecs/${place.world.ecsId}/${path}`]))
  return rows
}

const busy = ({ filled: { peopleIds } }: Place) => peopleIds[5]!
const idle = ({ filled: { peopleIds } }: Place) => peopleIds[7]!

/** With a condition that finds where half and nearly all of the sheets are behind. */
function filled(place: Place): [name: string, query: string, where: string][] {
  const { template } = place.world
  const target = place.filled.targetIds[5]!
  return [
    ['everything, any depth', '', 'true'],
    ['the past, any depth', 'tab=past', `status <> 'planned'`],
    ['approved, any depth', 'status=approved', `status = 'approved'`],
    ['deviations, any depth', 'tab=deviation', 'ng > 0'],
    ['注意, any depth', 'judgement=warn', `overall = 'warn'`],
    ['良, any depth', 'judgement=ok', `overall = 'ok'`],
    ['night shift, any depth', `shift=${encodeURIComponent('夜勤')}`, `shift = '夜勤'`],
    ['one target, any depth', `targetId=${target}`, `target_id = '${target}'`],
    ['one template, any depth', `templateId=${template.templateId}`, `template_id = '${template.templateId}'`],
    ['one person, any depth', `assigneeId=${busy(place)}`, `'${busy(place)}' = any(assignee_ids)`],
  ]
}

const narrow = (place: Place): [name: string, query: string][] => [
  ['today by due time', 'tab=today&sort=due'],
  ['today, newest', 'tab=today'],
  ['waiting', 'tab=waiting'],
  ['returned by due time', 'tab=returned&sort=due'],
  ['a month two years ago', `from=${daysAgo(730)}&to=${daysAgo(700)}`],
  ['oldest first', 'sort=oldest'],
  ['a person without sheets', `assigneeId=${idle(place)}`],
  ['a person, returned', `assigneeId=${busy(place)}&tab=returned`],
  ['a person, today', `assigneeId=${busy(place)}&tab=today&sort=due`],
  ['a person, 対象外', `assigneeId=${busy(place)}&judgement=na`],
  ['a judgement nobody has', 'judgement=na'],
  ['a shift nobody has', `shift=${encodeURIComponent('遅番')}`],
  ['a status nobody has', 'status=void'],
  [
    'one target, 注意, night',
    `targetId=${place.filled.targetIds[5]}&judgement=warn&shift=${encodeURIComponent('夜勤')}`,
  ],
]

const numbers = (place: Place): [name: string, path: string][] => [
  ['counts of all tabs', 'checksheet-counts'],
  ['counts, one person', `checksheet-counts?assigneeId=${busy(place)}`],
  ['counts, a person without sheets', `checksheet-counts?assigneeId=${idle(place)}`],
  ['counts, a judgement nobody has', 'checksheet-counts?judgement=na'],
  ['calendar of a month', `calendar?from=${daysAgo(40)}&to=${daysAgo(10)}`],
]

export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const first = async ({ world }: Place, query: string) => `/api/ecs/${world.ecsId}/checksheets?limit=50&${query}`

const depths = [0.01, 0.5, 0.9, 0.99]

async function deep(place: Place, query: string, where: string): Promise<string[]> {
  const { rows } = await place.client.query(
    `select concat_ws('/', day, created_at, id) as place from (
       select day, created_at, id, row_number() over (order by day desc, created_at desc, id desc) as n,
         count(*) over () as total from checksheets where ecs_id = $1 and ${where}) numbered
     where n = any(array(select 1 + (total * depth)::int from unnest($2::float8[]) depth))`,
    [place.world.ecsId, depths],
  )
  const start = await first(place, query)
  return rows.map((row) => `${start}&cursor=${encodeURIComponent(row.place)}`)
}
