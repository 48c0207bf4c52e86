import { Client } from 'pg'

// Any number that nobody else uses: every server that starts on this database queues behind it.
const lockKey = 7_236_401_118

/**
 * One server at a time: what a new database needs (the user pool's schema, the job queue's, first accounts, demo data) is
 * made by whoever comes first and found by everybody else. The lock ends with its connection, however that ends.
 */
export async function aloneAtStart<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'ecs-start' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work()
  } finally {
    await client.end()
  }
}
