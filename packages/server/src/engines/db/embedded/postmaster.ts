import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from './address.ts'
import type { Folders } from './folders.ts'

export type Postmaster = { pid: number; address: Address }

/** Reads PostgreSQL's own pid file: line 1 pid, 4 port, 5 socket folder, 6 listen address. */
export function readPostmaster(folders: Folders): Postmaster | undefined {
  if (!existsSync(folders.postmasterPid)) return undefined
  const lines = readFileSync(folders.postmasterPid, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!Number.isInteger(pid) || pid <= 0 || !port) return undefined
  return { pid, address: { host: lines[4]?.trim() || '127.0.0.1', port } }
}

/** A pid may have been given to another program since: only a process that works in this very folder counts. */
export function isOurPostmaster(pid: number, folders: Folders): boolean {
  if (!isAlive(pid)) return false
  const workFolder = workFolderOf(pid)
  if (workFolder !== undefined) return workFolder === realpathSync(folders.cluster)
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return (stdout ?? '').includes(folders.cluster)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !isZombie(pid)
}

/**
 * Neutralises the pid file of a server that is gone: its pid may belong to another program by now, or to a zombie.
 * PostgreSQL takes its parent's pid for stale, so naming ourselves lets it start, and still makes it check the rest of
 * the file for backends left over in memory.
 */
export function disownPidFile(folders: Folders) {
  if (!existsSync(folders.postmasterPid)) return
  const [, ...rest] = readFileSync(folders.postmasterPid, 'utf8').split('\n')
  writeFileSync(folders.postmasterPid, [process.pid, ...rest].join('\n'))
}

/** Removes dead sockets and their lock files, which suffer from the same mistaken pids. */
export function clearSockets({ sockets }: Folders) {
  for (const name of readdirSync(sockets)) rmSync(join(sockets, name), { force: true })
}

/** Fast shutdown: open transactions roll back, everything committed is checkpointed. Immediate after the patience. */
export async function stopPostmaster(pid: number, patienceMs = 30_000) {
  signal(pid, 'SIGINT')
  if (await hasEnded(pid, patienceMs)) return
  signal(pid, 'SIGQUIT')
  if (await hasEnded(pid, 5000)) return
  signal(pid, 'SIGKILL')
  await hasEnded(pid, 5000)
}

async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** In a container whose first process reaps nothing, an ended orphan stays as a zombie: it is dead all the same. */
function isZombie(pid: number): boolean {
  const stat = fromProc(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return stat?.slice(stat.lastIndexOf(')') + 2).startsWith('Z') ?? false
}

/** PostgreSQL's server works inside its cluster; the link follows even a renamed folder. */
function workFolderOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined
  return fromProc(() => readlinkSync(`/proc/${pid}/cwd`)) ?? ''
}

function fromProc(read: () => string): string | undefined {
  try {
    return read()
  } catch (error) {
    // Ended in the meantime, another user's, or a system without /proc.
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(code)) return undefined
    throw error
  }
}
