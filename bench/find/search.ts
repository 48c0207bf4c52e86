import type { Row } from '../table.ts'
import { askAll, type BenchedPlant } from './ask.ts'

/** Common, rare and absent words of one, two and four characters, and numbers. */
const words: [string, string][] = [
  ['common, 1 character', '機'],
  ['common, 2 characters', '異常'],
  ['common, 4 characters', '異常なし'],
  ['common, long', '日常点検表 ECS'],
  ['one in a hundred, 3 characters', 'にじみ'],
  ['rare, 1 character', '亀'],
  ['rare, 2 characters', '亀裂'],
  ['rare, 4 characters', '主軸に亀'],
  ['absent, 1 character', '鯨'],
  ['absent, 2 characters', '鯨油'],
  ['absent, 4 characters', '鯨油補充'],
  ['absent pair of present words', '亀裂 にじみ'],
  ['code of a target', 'EQ-00031'],
  ['lot', 'LOT-4711'],
  ['name, another spelling', '高橋'],
]

export async function measureSearch(plant: BenchedPlant): Promise<Row[]> {
  const { ecsId } = plant.world
  const rows: Row[] = []
  const { rows: known } = await plant.client.query(
    `select doc_no from checksheets where ecs_id = $1 order by day offset 1000 limit 1`,
    [ecsId],
  )
  for (const [name, q] of [...words, ['document number', known[0].doc_no as string] as [string, string]]) {
    const asked = encodeURIComponent(q)
    rows.push(await askAll(`search ${name}`, plant, [`/api/ecs/${ecsId}/search?kind=checksheet&q=${asked}`]))
    rows.push(await askAll(`count ${name}`, plant, [`/api/ecs/${ecsId}/search-counts?q=${asked}`]))
  }
  return rows
}
