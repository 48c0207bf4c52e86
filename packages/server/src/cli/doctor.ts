import { statfs } from 'node:fs/promises'
import { readConfig } from '../config.ts'
import { openDatabase } from '../engines/db/index.ts'
import { createLog } from '../log.ts'
import { version } from '../version.ts'
import type { Command } from './command.ts'

/** Looks at everything the product stands on and says what is wrong, without changing anything. */
export const doctor: Command = {
  summary: '設定・データベース・空き容量を調べます',
  usage: ['doctor'],
  run: async () => {
    const config = readConfig(process.env)
    const findings = [
      ['版', version],
      ['Node', process.version],
      ['データフォルダー', config.dataDir],
      ['空き容量', await freeSpace(config.dataDir)],
      ['データベース', await databaseFacts()],
    ]
    for (const [name, fact] of findings) console.log(`${name}: ${fact}`)
    return 0
  },
}

async function freeSpace(folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(folder)
  return `${((bavail * bsize) / 2 ** 30).toFixed(1)} GiB`
}

async function databaseFacts(): Promise<string> {
  const config = readConfig(process.env)
  const db = await openDatabase({ ...config, log: createLog('silent'), join: true })
  try {
    const { rows } = await db.pool.query('select version() as version, pg_database_size(current_database()) as bytes')
    return `${String(rows[0].version).split(' ').slice(0, 2).join(' ')}、${Math.round(rows[0].bytes / 1e6)} MB（${db.kind}）`
  } finally {
    await db.close()
  }
}
