import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../startError.ts'
import { type Account, invocation } from './account.ts'
import type { Binaries } from './binaries.ts'
import { explain } from './explain.ts'
import type { Folders } from './folders.ts'

const superuser = 'postgres'

/** Makes the cluster once. It is made aside and renamed, so that a kill half-way leaves nothing that looks finished. */
export async function initialise(
  folders: Folders,
  binaries: Binaries,
  account: Account,
  password: string,
): Promise<boolean> {
  if (existsSync(folders.cluster)) {
    checkVersion(folders, binaries)
    return false
  }
  const fresh = join(folders.root, 'cluster.new')
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(folders.log, { recursive: true, mode: 0o700 })
  const outcome = await runInitdb(fresh, binaries, account, password)
  if (outcome.code !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw explain(outcome.output, folders)
  }
  renameSync(fresh, folders.cluster)
  return true
}

function checkVersion(folders: Folders, binaries: Binaries) {
  const found = readFileSync(join(folders.cluster, 'PG_VERSION'), 'utf8').trim()
  const ours = binaries.version.split('.')[0]
  if (found === ours) return
  throw new StartError(
    `データベースの形式（PostgreSQL ${found}）がこのプログラム（PostgreSQL ${ours}）と合いません: ${folders.cluster}`,
  )
}

function runInitdb(target: string, binaries: Binaries, account: Account, password: string) {
  const { command, args, options } = invocation(account, binaries.initdb, [
    `--pgdata=${target}`,
    `--username=${superuser}`,
    '--pwfile=/dev/stdin',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--data-checksums',
  ])
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(command, args, { ...options, env: binaries.env, stdio: ['pipe', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
    child.stdin.end(`${password}\n`)
  })
}
