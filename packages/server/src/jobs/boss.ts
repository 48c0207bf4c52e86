import { type Db as BossDb, PgBoss } from 'pg-boss'
import type { Database } from '../engines/db/index.ts'
import type { Logger } from '../log.ts'

/** pg-boss on our own pool and our own LISTEN connection. */
export function createBoss(db: Database, log: Logger, isWorking: boolean): PgBoss {
  const boss = new PgBoss({
    db: bossDb(db),
    schema: 'jobs',
    supervise: isWorking,
    schedule: isWorking,
    useListenNotify: isWorking,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', (error) => log.error({ reason: error.message }, 'job queue trouble'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss
}

function bossDb({ pool, listen }: Database): BossDb {
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, onNotification, onReconnect) => {
      const unlisten = await listen(channel, { onPayload: onNotification, onConnect: onReconnect })
      return { close: unlisten }
    },
  }
}
