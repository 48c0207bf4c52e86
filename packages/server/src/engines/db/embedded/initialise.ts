import { spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../../startError.ts'
import { type Account, invocation } from './account.ts'
import type { Binaries } from './binaries.ts'
import { explain, requireRoomForNewDatabase } from './explain.ts'
import type { Folders } from './folders.ts'
import { logSince, logSize, openServerLog } from './serverLog.ts'
import type { Durability } from './settings.ts'

/** Makes the cluster once. It is made aside and renamed, so that a kill half-way leaves nothing that looks finished. */
export async function initialise(programs: Programs, password: string, durability: Durability): Promise<boolean> {
  const { folders, binaries, account } = programs
  if (existsSync(folders.cluster)) {
    checkVersion(folders, binaries)
    return false
  }
  requireRoomForNewDatabase(folders)
  const fresh = join(folders.root, 'cluster.new')
  const passwordFile = join(folders.root, 'initdb.password')
  rmSync(fresh, { recursive: true, force: true })
  const logFrom = logSize(folders)
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (account.kind === 'other') chownSync(passwordFile, account.uid, account.gid)
    const code = await runInitdb(fresh, passwordFile, programs, durability)
    if (code !== 0) throw explain(logSince(folders, logFrom), folders)
    renameSync(fresh, folders.cluster)
    return true
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(fresh, { recursive: true, force: true })
  }
}

function checkVersion(folders: Folders, binaries: Binaries) {
  const found = readFileSync(join(folders.cluster, 'PG_VERSION'), 'utf8').trim()
  const ours = binaries.version.split('.')[0]
  if (found === ours) return
  throw new StartError(
    `データベースの形式（PostgreSQL ${found}）がこのプログラム（PostgreSQL ${ours}）と合いません: ${folders.cluster}`,
  )
}

type Programs = { folders: Folders; binaries: Binaries; account: Account }

function runInitdb(target: string, passwordFile: string, programs: Programs, durability: Durability) {
  const { folders, binaries, account } = programs
  const { command, args, options } = invocation(account, binaries.initdb, [
    `--pgdata=${target}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--data-checksums',
    ...(durability === 'none' ? ['--no-sync'] : []),
  ])
  const output = openServerLog(folders)
  return new Promise<number | null>((resolve, reject) => {
    const child = spawn(command, args, { ...options, env: binaries.env, stdio: ['ignore', output, output] })
    child.once('error', reject)
    child.once('exit', resolve)
  }).finally(() => closeSync(output))
}
