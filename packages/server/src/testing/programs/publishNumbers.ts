// Publishes the numbers from..to on a topic, each in a transaction of its own.
import { connectDatabase } from '../../engines/db/database.ts'
import { appendEvent } from '../../live/sql.ts'
import { createLog } from '../../log.ts'

const [url = '', topic = '', from = '1', to = '1'] = process.argv.slice(2)
const db = connectDatabase({ kind: 'outside', url, stop: async () => undefined }, { log: createLog('silent') })
for (let number = Number(from); number <= Number(to); number++) {
  await db.kysely.transaction().execute((tx) => appendEvent(tx, { topic, payload: number }))
}
console.log('done')
await db.close()
