import { readConfig } from '../config.ts'
import { queueEverything, refreshAll } from '../features/analytics/index.ts'
import { openServices } from '../openServices.ts'
import { StartError } from '../startError.ts'
import type { Command } from './command.ts'

/** Counts the sums of the analytics anew from the sheets, while the server runs. */
export const analytics: Command = {
  summary: '分析の集計を、記録から数え直します（サーバーの稼働中に実行できます）',
  usage: ['analytics rebuild'],
  run: async ([verb = 'rebuild']) => {
    if (verb !== 'rebuild') throw new StartError(`analytics ${verb} はありません。`)
    const { services, close } = await openServices(readConfig({ ECS_LOG: 'error', ...process.env }), { join: true })
    try {
      await queueEverything(services.db.kysely)
      await refreshAll(services.db.kysely)
      console.log('集計し直しました。')
      return 0
    } finally {
      await close()
    }
  },
}
