import type { Row } from '../table.ts'
import { askAll, type BenchedPlant } from './ask.ts'
import { daysAgo } from './lists.ts'

/** One item of one target over a year, and a month sheet. */
export async function measureTrend(plant: BenchedPlant): Promise<Row[]> {
  const { filled, world } = plant
  const item = world.template.itemIds[0]!
  const target = `/api/targets/${filled.yearTargetId}`
  const month = daysAgo(45).slice(0, 7)
  return [
    await askAll('trend of an item over a year', plant, [
      `${target}/items/${item}/series?from=${daysAgo(365)}&to=${daysAgo(0)}`,
    ]),
    await askAll('month sheet', plant, [`${target}/month?month=${month}`]),
    await askAll('否 rates of a template over a year', plant, [
      `/api/ecs/${world.ecsId}/rates?templateId=${world.template.templateId}&from=${daysAgo(365)}&to=${daysAgo(0)}`,
    ]),
  ]
}
