import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../../startError.ts'
import { explainError } from './explain.ts'
import { foldersIn } from './folders.ts'

export type DataLock = { release(): void }

/**
 * One server per data folder. The lock is the operating system's own (an fcntl lock that SQLite holds on an empty
 * file), so it ends with the process however that ends, and no pid has to be guessed about. The pid beside it is only
 * for the message.
 */
export function lockDataFolder(dataDir: string): DataLock {
  const folder = resolve(dataDir)
  const lock = tryLockDataFolder(folder)
  if (lock) return lock
  throw new StartError(
    `データフォルダー ${folder} は別のサーバー（プロセス ${holderOf(folder)}）が使用中です。先にそちらを止めてください。`,
  )
}

/** Undefined when another process has it. */
export function tryLockDataFolder(dataDir: string): DataLock | undefined {
  try {
    return takeLock(dataDir)
  } catch (error) {
    throw explainError(error, foldersIn(dataDir))
  }
}

function takeLock(dataDir: string): DataLock | undefined {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = new DatabaseSync(join(dataDir, 'server.lock'))
  const pidFile = join(dataDir, 'server.pid')
  try {
    file.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive')
    writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw error
  }
  return {
    release: () => {
      if (!file.isOpen) return
      rmSync(pidFile, { force: true })
      file.close()
    },
  }
}

const sqliteBusy = 5

function holderOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'server.pid'), 'utf8').trim()
  } catch (error) {
    // The other one has just taken the lock and has not written its name yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '不明'
    throw error
  }
}
