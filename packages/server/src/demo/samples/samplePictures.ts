import type { ImportedTemplate } from '@ecs/core'
import { demoId } from '../demoId.ts'
import type { DrawingName } from './drawings.ts'

/** Which items show how it should look, by template and name. */
const shown: Record<string, Record<string, DrawingName[]>> = {
  'TPL-EQ-001': {
    作動油の油量: ['oilWindow'],
    '金型取付ボルト・クランプ': ['boltTight', 'boltLoose'],
    '非常停止ボタン（操作側・反操作側）': ['stopButton'],
    'ポンプ圧力（主圧力計）': ['pressureGauge'],
  },
  'TPL-FL-001': { ホイールナットのゆるみ: ['boltTight', 'boltLoose'] },
  'TPL-FD-001': { 受入ロットのラベル: ['wholeLabel'] },
  'TPL-QC-001': { 外観写真: ['shaft'] },
  'TPL-VH-001': { 測定時の写真: ['driver'] },
}

export const pictureIdOf = (name: DrawingName): string => demoId('sample', name)

/** Writes them into the sample templates, which come from a file without pictures. */
export function addPictures({ code, content }: ImportedTemplate): void {
  const items = content.processes.flatMap((process) => process.items)
  for (const [name, pictures] of Object.entries(shown[code] ?? {})) {
    const item = items.find((candidate) => candidate.name === name)
    if (!item) throw new Error(`the sample template ${code} has no item ${name}`)
    item.media = pictures.map(pictureIdOf)
  }
}
