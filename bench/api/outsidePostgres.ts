import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, invocation } from '../../packages/server/src/engines/db/embedded/account.ts'
import { stopPostmaster } from '../../packages/server/src/engines/db/embedded/postmaster.ts'
import { checkOutside } from '../../packages/server/src/engines/db/outside.ts'

const programs = '/usr/lib/postgresql/15/bin'

export const hasPostgres15 = existsSync(join(programs, 'initdb'))

export type OutsidePostgres = { url: string; pid: number; stop(): Promise<void> }

/** Debian's PostgreSQL 15 as it comes: every commit reaches the disk. Never as root. */
export async function startOutside(folder: string): Promise<OutsidePostgres> {
  const account: Account = { kind: process.getuid?.() === 0 ? 'namespace' : 'self' }
  const cluster = join(folder, 'cluster')
  const sockets = join(folder, 'run')
  mkdirSync(sockets, { recursive: true })
  if (!existsSync(join(cluster, 'PG_VERSION'))) makeCluster(account, cluster)
  const settings = ['listen_addresses=', 'max_wal_size=8GB', 'jit=off', 'random_page_cost=1.1']
  const options = ['-D', cluster, '-k', sockets, ...settings.flatMap((setting) => ['-c', setting])]
  const server = invocation(account, join(programs, 'postgres'), options)
  const child = spawn(server.command, server.args, { stdio: 'ignore', detached: true })
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(sockets)}`
  await untilItAnswers(url)
  return { url, pid: child.pid!, stop: () => stopPostmaster(child.pid!) }
}

function makeCluster(account: Account, cluster: string): void {
  const initdb = invocation(account, join(programs, 'initdb'), ['-D', cluster, '-A', 'trust', '--locale=C.UTF-8'])
  execFileSync(initdb.command, [...initdb.args, '-U', 'postgres'], { stdio: 'ignore' })
}

async function untilItAnswers(url: string): Promise<void> {
  for (let left = 200; ; left--) {
    try {
      return await checkOutside(url, 'DATABASE_URL')
    } catch (error) {
      if (left === 0) throw error
      await sleep(100)
    }
  }
}
