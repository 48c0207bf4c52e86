import type { Row } from '../table.ts'
import { askAll, type BenchedPlant } from './ask.ts'

/** Pages of fifty as a member of the ECS: by tab and by filter, the first and deep ones, and filters that let nothing in. */
export async function measureLists(plant: BenchedPlant): Promise<Row[]> {
  // A server that has just started compiles its program with the first questions.
  await askAll('warming up', plant, [await first(plant, '')])
  const rows: Row[] = []
  for (const [name, query, where] of filled(plant))
    rows.push(await askAll(`list, ${name}`, plant, [await first(plant, query), ...(await deep(plant, query, where))]))
  for (const [name, query] of narrow(plant))
    rows.push(await askAll(`list, ${name}`, plant, [await first(plant, query)]))
  for (const [name, path] of numbers(plant))
    rows.push(await askAll(name, plant, [`/api/ecs/${plant.world.ecsId}/${path}`]))
  return rows
}

const busy = ({ filled: { peopleIds } }: BenchedPlant) => peopleIds[5]!
const idle = ({ filled: { peopleIds } }: BenchedPlant) => peopleIds[7]!

/** With a condition that finds where half and nearly all of the sheets are behind. */
function filled(plant: BenchedPlant): [name: string, query: string, where: string][] {
  const { template } = plant.world
  const target = plant.filled.targetIds[5]!
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
    ['one person, any depth', `assigneeId=${busy(plant)}`, `'${busy(plant)}' = any(assignee_ids)`],
  ]
}

const narrow = (plant: BenchedPlant): [name: string, query: string][] => [
  ['today by due time', 'tab=today&sort=due'],
  ['today, newest', 'tab=today'],
  ['waiting', 'tab=waiting'],
  ['returned by due time', 'tab=returned&sort=due'],
  ['a month two years ago', `from=${daysAgo(730)}&to=${daysAgo(700)}`],
  ['oldest first', 'sort=oldest'],
  ['a person without sheets', `assigneeId=${idle(plant)}`],
  ['a person, returned', `assigneeId=${busy(plant)}&tab=returned`],
  ['a person, today', `assigneeId=${busy(plant)}&tab=today&sort=due`],
  ['a person, 対象外', `assigneeId=${busy(plant)}&judgement=na`],
  ['a judgement nobody has', 'judgement=na'],
  ['a shift nobody has', `shift=${encodeURIComponent('遅番')}`],
  ['a status nobody has', 'status=void'],
  [
    'one target, 注意, night',
    `targetId=${plant.filled.targetIds[5]}&judgement=warn&shift=${encodeURIComponent('夜勤')}`,
  ],
]

const numbers = (plant: BenchedPlant): [name: string, path: string][] => [
  ['counts of all tabs', 'checksheet-counts'],
  ['counts, one person', `checksheet-counts?assigneeId=${busy(plant)}`],
  ['counts, a person without sheets', `checksheet-counts?assigneeId=${idle(plant)}`],
  ['counts, a judgement nobody has', 'checksheet-counts?judgement=na'],
  ['calendar of a month', `calendar?from=${daysAgo(40)}&to=${daysAgo(10)}`],
]

export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const first = async ({ world }: BenchedPlant, query: string) => `/api/ecs/${world.ecsId}/checksheets?limit=50&${query}`

const depths = [0.01, 0.5, 0.9, 0.99]

async function deep(plant: BenchedPlant, query: string, where: string): Promise<string[]> {
  const { rows } = await plant.client.query(
    `select concat_ws('/', day, created_at, id) as cursor from (
       select day, created_at, id, row_number() over (order by day desc, created_at desc, id desc) as n,
         count(*) over () as total from checksheets where ecs_id = $1 and ${where}) numbered
     where n = any(array(select 1 + (total * depth)::int from unnest($2::float8[]) depth))`,
    [plant.world.ecsId, depths],
  )
  const start = await first(plant, query)
  return rows.map((row) => `${start}&cursor=${encodeURIComponent(row.cursor)}`)
}
