import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type Account, invocation } from '../engines/db/embedded/account.ts'
import { stopPostmaster } from '../engines/db/embedded/postmaster.ts'

/** For who has to look into such a server without the product. */
export { Client }

const programs = '/usr/lib/postgresql/15/bin'

export const hasPostgres15 = existsSync(join(programs, 'initdb'))

/** Debian's PostgreSQL 15: the oldest server that DATABASE_URL may name. */
export async function startPostgres15(
  folder: string,
  extra: string[] = [],
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const account: Account = { kind: process.getuid?.() === 0 ? 'namespace' : 'self' }
  const cluster = join(folder, 'fifteen')
  if (!existsSync(join(cluster, 'PG_VERSION'))) makeCluster(account, cluster)
  const sockets = join(folder, 'fifteen-run')
  mkdirSync(sockets, { recursive: true })
  const settings = [
    '-D',
    cluster,
    '-k',
    sockets,
    '-c',
    'listen_addresses=',
    '-c',
    'fsync=off',
    ...extra.flatMap((one) => ['-c', one]),
  ]
  const server = invocation(account, join(programs, 'postgres'), settings)
  const child = spawn(server.command, server.args, { stdio: 'ignore', detached: true })
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(sockets)}`
  await answers(url)
  return { url, pid: child.pid!, stop: () => stopPostmaster(child.pid!) }
}

function makeCluster(account: Account, cluster: string): void {
  const initdb = invocation(account, join(programs, 'initdb'), ['-D', cluster, '-A', 'trust', '-N', '--locale=C.UTF-8'])
  execFileSync(initdb.command, [...initdb.args, '-U', 'postgres'], { stdio: 'ignore' })
}

async function answers(url: string) {
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (tries === 200) throw error
      await sleep(50)
    } finally {
      await client.end()
    }
  }
}
