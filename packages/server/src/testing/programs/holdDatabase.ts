// Opens the database of a data folder as a server would, says so, and holds it until SIGTERM.
import { openDatabase, StartError } from '../../engines/db/index.ts'
import { createLog } from '../../log.ts'

const [dataDir = '', databaseUrl, databaseOwnerUrl] = process.argv.slice(2)
const from = performance.now()
try {
  const db = await openDatabase({ dataDir, databaseUrl, databaseOwnerUrl, log: createLog('silent') })
  process.on('SIGTERM', async () => {
    await db.close()
    process.exit(0)
  })
  console.log(`ready ${Math.round(performance.now() - from)} ms`)
  setInterval(() => undefined, 60_000)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.log(`refused: ${error.message}`)
  process.exit(1)
}
