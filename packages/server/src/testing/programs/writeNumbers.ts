// Writes 1, 2, 3… into the event log and prints each number once the database has acknowledged it.
import { openDatabase } from '../../engines/db/index.ts'
import { createLog } from '../../log.ts'

const [dataDir = '', first = '1'] = process.argv.slice(2)
const from = performance.now()
const db = await openDatabase({ dataDir, log: createLog('silent') })
console.log(`ready ${Math.round(performance.now() - from)} ms`)
for (let number = Number(first); ; number++) {
  await db.pool.query('insert into events (topic, payload) values ($1, $2)', ['number', JSON.stringify({ number })])
  process.stdout.write(`${number}\n`)
}
