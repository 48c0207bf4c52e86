import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const prefix = 'ecs-tests-'
/** A whole run has some 2 GB at once; a container's usual 64 MB are none. */
const neededBytes = 6e9

/**
 * The databases, data folders and browsers of the tests are thrown away after them: where the machine has room they lie in
 * memory, and nobody waits for a disk that keeps what nobody wants. The folder goes with its run, also when that was killed.
 */
export function throwAwayInMemory(): void {
  if (!existsSync(memory) || !hasRoom()) return
  for (const left of readdirSync(memory).filter(isLeft)) rmSync(join(memory, left), { recursive: true, force: true })
  const folder = join(memory, prefix + process.pid)
  mkdirSync(folder)
  // Some tests work as another user.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) > neededBytes
}

const isLeft = (name: string): boolean => name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
