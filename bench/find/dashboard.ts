import { setTimeout as sleep } from 'node:timers/promises'
import { signInAs } from '../api/world.ts'
import type { Row } from '../table.ts'
import { askAll, type BenchedPlant } from './ask.ts'
import { daysAgo } from './lists.ts'

/** The figures of 分析 over a year; first the sums are counted anew from all sheets, by the server's own worker. */
export async function measureDashboard(plant: BenchedPlant): Promise<Row[]> {
  const seconds = await recount(plant)
  const leader = { ...plant, token: await signInAs(plant.url, 'admin') }
  const period = `from=${daysAgo(364)}&to=${daysAgo(0)}&ecsId=${plant.world.ecsId}`
  const year = (name: string, path: string) =>
    askAll(`dashboard: ${name}, a year`, leader, [`/api/analytics/${path}?${period}`])
  // A server that has just started compiles its program with the first questions.
  await year('warming up', 'completion')
  return [
    { name: 'dashboard: count everything anew', seconds },
    await year('completion', 'completion'),
    await year('否 and 注意', 'findings'),
    await year('time to correct', 'corrections'),
    await year('measures carried out', 'effects'),
    await askAll('dashboard: heat map of a month', leader, [
      `/api/ecs/${plant.world.ecsId}/analytics/month?month=${daysAgo(45).slice(0, 7)}`,
    ]),
    await askAll('dashboard: capability and alarms', leader, [`/api/analytics/standings?ecsId=${plant.world.ecsId}`]),
    await askAll('dashboard: the wall', leader, [`/api/ecs/${plant.world.ecsId}/wall`]),
  ]
}

async function recount({ client }: BenchedPlant): Promise<number> {
  const began = performance.now()
  await client.query('insert into analytics_queue (ecs_id, day) select distinct ecs_id, day from checksheets')
  await client.query(`insert into analytics_queue (ecs_id, day, target_id, template_id)
    select ecs_id, max(day), target_id, template_id from checksheets
    where status in ('waiting', 'approved') group by ecs_id, target_id, template_id`)
  for (;;) {
    const { rows } = await client.query('select count(*)::int as left from analytics_queue')
    if (rows[0].left === 0) return (performance.now() - began) / 1000
    await sleep(200)
  }
}
