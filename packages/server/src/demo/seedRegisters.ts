import type { Db } from '../engines/db/index.ts'
import * as registers from '../features/registers/index.ts'
import { blocks } from './blocks.ts'
import { demoId } from './demoId.ts'

const masters = {
  staff: { name: '従事者', values: ['佐藤 健一', '鈴木 美咲', '高橋 誠', '田中 由美', '伊藤 直樹'] },
  menu: { name: '提供メニュー', values: ['鶏の照り焼き', '鯖の味噌煮', 'カレーライス', '冷やし中華'] },
  transformer: { name: '変圧器', values: ['T-1', 'T-2', 'T-3'] },
}

/** Calibrated for another half year, except one that has just run out: the rule can be seen at work. */
const instruments = [
  { code: 'A-1001', name: 'デジタルノギス', days: 180 },
  { code: 'A-1002', name: 'マイクロメーター', days: 150 },
  { code: 'A-1099', name: 'ダイヤルゲージ（校正切れ）', days: -3 },
]

/** What the six templates look up, in every place of work. */
export async function seedRegisters(tx: Db, now: Date): Promise<void> {
  for (const block of blocks) {
    const ecsId = demoId('ecs', block.code)
    for (const [code, { name, values }] of Object.entries(masters)) {
      const rows = values.map((value) => ({ value, active: true }))
      await registers.saveMaster(tx, { id: demoId('master', block.code, code), ecsId, code, name, rows })
    }
    for (const { code, name, days } of instruments) {
      const calibratedUntil = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
      const id = demoId('instrument', block.code, code)
      await registers.saveInstrument(tx, { id, ecsId, code, name, calibratedUntil })
    }
  }
}
