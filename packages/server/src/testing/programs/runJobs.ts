// Works on the test jobs of a database until it is killed: says when it has taken one and then never finishes it.
import { connectDatabase } from '../../engines/db/database.ts'
import { openJobs } from '../../jobs/openJobs.ts'
import { createLog } from '../../log.ts'
import { jobServices, stuckJob } from '../jobs.ts'

const [url = ''] = process.argv.slice(2)
const log = createLog('silent')
const db = connectDatabase({ kind: 'outside', url, stop: async () => undefined }, { log })
const jobs = await openJobs({ db, log, jobs: [stuckJob((note) => console.log(`taken ${note}`))] })
await jobs.start(jobServices(db))
console.log('working')
