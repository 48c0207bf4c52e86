import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../../../startError.ts'
import type { Binaries } from './binaries.ts'
import type { Folders } from './folders.ts'

/**
 * PostgreSQL refuses to run as root. This says under which account its programs run:
 * - `self`: we are an ordinary user already;
 * - `namespace`: root, but inside a user namespace that shows us as "nobody". Files stay root's, so that a root-owned
 *   0700 folder works and nothing changes hands;
 * - `other`: another uid that owns the database's folder.
 */
export type Account = { kind: 'self' } | { kind: 'namespace' } | { kind: 'other'; uid: number; gid: number }

export type Invocation = { command: string; args: string[]; options: { uid?: number; gid?: number; cwd?: string } }

const nobody = 65534
const namespaceWrapper = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']

export function invocation(account: Account, program: string, args: string[]): Invocation {
  if (account.kind === 'namespace') {
    const [command = '', ...wrapper] = namespaceWrapper
    return { command, args: [...wrapper, program, ...args], options: {} }
  }
  if (account.kind === 'other') {
    return { command: program, args, options: { uid: account.uid, gid: account.gid, cwd: '/' } }
  }
  return { command: program, args, options: {} }
}

export function chooseAccount(folders: Folders, binaries: Binaries): Account {
  const account = choose(folders, binaries)
  // A copied or restored folder may have become readable for others, which PostgreSQL refuses.
  if (existsSync(folders.cluster)) chmodSync(folders.cluster, 0o700)
  return account
}

function choose(folders: Folders, binaries: Binaries): Account {
  const owner = existsSync(folders.cluster) ? statSync(folders.cluster) : undefined
  if (process.getuid?.() !== 0) return ordinaryAccount(folders, owner?.uid)
  if (owner && owner.uid !== 0)
    return ownerAccount({ kind: 'other', uid: owner.uid, gid: owner.gid }, folders, binaries)
  if (canRun({ kind: 'namespace' }, binaries)) return { kind: 'namespace' }
  return ownerAccount({ kind: 'other', uid: nobody, gid: nobody }, folders, binaries)
}

function ordinaryAccount(folders: Folders, ownerUid: number | undefined): Account {
  const uid = process.getuid?.()
  if (ownerUid !== undefined && uid !== undefined && ownerUid !== uid) {
    throw new StartError(
      `データフォルダー ${folders.root} は別のユーザー（uid ${ownerUid}）のものです。そのユーザーで起動してください。`,
    )
  }
  return { kind: 'self' }
}

function ownerAccount(account: Account & { kind: 'other' }, folders: Folders, binaries: Binaries): Account {
  // The account must be able to walk into the data folder; what is secret in there has its own 0600.
  chmodSync(dirname(folders.root), 0o711)
  for (const folder of [folders.root, folders.cluster, folders.sockets]) giveTo(account, folder)
  if (canRun(account, binaries) && canEnter(account, folders.root)) return account
  throw new StartError(
    'root のままでは組み込みデータベースを起動できません。一般ユーザーで起動するか、DATABASE_URL を設定してください。',
  )
}

function giveTo(account: { uid: number; gid: number }, path: string) {
  if (!existsSync(path)) return
  chownSync(path, account.uid, account.gid)
  if (!path.endsWith('cluster')) return
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    const inside = join(path, entry)
    if (!lstatSync(inside).isSymbolicLink()) chownSync(inside, account.uid, account.gid)
  }
}

function canRun(account: Account, binaries: Binaries): boolean {
  const { command, args, options } = invocation(account, binaries.postgres, ['--version'])
  return spawnSync(command, args, { ...options, env: binaries.env, stdio: 'ignore' }).status === 0
}

function canEnter(account: Account & { kind: 'other' }, folder: string): boolean {
  const { command, args, options } = invocation(account, '/bin/ls', [folder])
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0
}
