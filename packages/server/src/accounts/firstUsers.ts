import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Db } from '../engines/db/index.ts'
import * as people from '../features/people/index.ts'
import { randomPassword } from './randomPassword.ts'
import type { UserPool } from './userPool.ts'

export const demoUsers = [
  { username: 'admin', name: '管理 太郎', group: 'ecs-admin' },
  { username: 'operator', name: '佐藤 健一', group: 'ecs-operator' },
  { username: 'leader', name: '鈴木 美咲', group: 'ecs-leader' },
  { username: 'approver', name: '高橋 誠', group: 'ecs-approver' },
  { username: 'editor', name: '田中 由美', group: 'ecs-editor' },
  { username: 'viewer', name: '伊藤 直樹', group: 'ecs-viewer' },
  { username: 'auditor', name: '渡辺 香織', group: 'ecs-auditor' },
] as const

export const accountsFile = (dataDir: string): string => join(dataDir, 'demo-accounts.txt')

/**
 * Lets someone in on an empty pool: everyone of the demo, or one administrator with a temporary password. What must be
 * told to a person is written to a file only the owner can read. Does nothing once there is an account.
 */
export async function makeFirstUsers(tx: Db, pool: UserPool, config: Config): Promise<void> {
  await pool.makeGroups()
  const known = new Set((await pool.list()).rows.map((account) => account.username))
  if (config.demo) {
    if (demoUsers.every(({ username }) => known.has(username))) return
    await makeDemoUsers(tx, pool, config, known)
  } else if (known.size === 0) await makeAdministrator(tx, pool, config)
}

async function makeDemoUsers(tx: Db, pool: UserPool, config: Config, known: Set<string>): Promise<void> {
  const password = config.demoPassword ?? keptPassword(config.dataDir) ?? randomPassword()
  // Written first: a start that is cut short finds the password of those it made.
  writeAccounts(
    config.dataDir,
    password,
    demoUsers.map(({ username }) => username),
  )
  for (const { username, name, group } of demoUsers) {
    if (known.has(username)) continue
    const email = `${username}@example.com`
    const account = await pool.create({ username, name, email, groups: [group], password })
    await people.remember(tx, { id: account.id, username, name })
    await people.setGroups(tx, account.id, [group])
  }
}

async function makeAdministrator(tx: Db, pool: UserPool, { dataDir }: Config): Promise<void> {
  const password = randomPassword()
  writeAccounts(dataDir, password, ['admin'])
  const account = await pool.create({ username: 'admin', name: '管理者', groups: ['ecs-admin'] }, password)
  await people.remember(tx, { id: account.id, username: 'admin', name: '管理者' })
  await people.setGroups(tx, account.id, ['ecs-admin'])
}

function writeAccounts(dataDir: string, password: string, usernames: readonly string[]): void {
  const lines = usernames.map((username) => `${username}\t${password}`)
  writeFileSync(accountsFile(dataDir), `${lines.join('\n')}\n`, { mode: 0o600 })
}

function keptPassword(dataDir: string): string | undefined {
  const file = accountsFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0]?.split('\t')[1] : undefined
}
