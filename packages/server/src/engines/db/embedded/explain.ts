import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../../../startError.ts'
import type { Folders } from './folders.ts'

/** Turns what PostgreSQL wrote into the one line the operator reads. */
export function explain(output: string, folders: Folders): StartError {
  const cause = new Error(output.trim())
  if (/No space left on device|Disk quota exceeded/.test(output) || isFull(folders.root)) {
    return new StartError(
      `空き容量が足りないため、データベースを起動できません。${folders.root} のあるディスクを空けてください。`,
      { cause },
    )
  }
  if (/Read-only file system/.test(output)) {
    return new StartError(`データフォルダー ${folders.root} に書き込めません（読み取り専用のディスクです）。`, {
      cause,
    })
  }
  if (/Permission denied|wrong ownership|invalid permissions/.test(output)) {
    return new StartError(`データフォルダー ${folders.root} を使う権限がありません。持ち主と権限を確認してください。`, {
      cause,
    })
  }
  return new StartError(`データベースを起動できませんでした（${lastWords(output)}）。ログ: ${folders.logFile}`, {
    cause,
  })
}

/** The same for trouble that came as an error of a file call or of a query. */
export function explainError(error: unknown, folders: Folders): StartError {
  if (error instanceof StartError) return error
  const { code = '', errcode = 0, message } = error as NodeJS.ErrnoException & { errcode?: number }
  return explain(`error: ${errorTexts[code] ?? lockTexts[errcode] ?? message}`, folders)
}

const errorTexts: Record<string, string> = {
  ENOSPC: 'No space left on device',
  EDQUOT: 'Disk quota exceeded',
  EROFS: 'Read-only file system',
  EACCES: 'Permission denied',
  EPERM: 'Permission denied',
}

/** SQLite's names for the same, when it cannot hold the lock of the data folder. */
const lockTexts: Record<number, string> = {
  8: 'Read-only file system',
  13: 'No space left on device',
  14: 'Permission denied',
}

/** PostgreSQL cleans up after a failed first try, so that nobody could tell the reason afterwards: asked before. */
export function requireRoomForNewDatabase(folders: Folders) {
  if (freeBytes(folders.root) < 100 * mebibyte) throw explain('No space left on device', folders)
}

/** On a full disk even the log line that would say so is missing. PostgreSQL wants 16 MiB for a new log segment. */
const isFull = (folder: string) => freeBytes(folder) < 16 * mebibyte

const mebibyte = 1024 * 1024

function freeBytes(folder: string): number {
  if (!existsSync(folder)) return freeBytes(dirname(folder))
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|error/i.test(line))
  return (lines.at(-1) ?? '理由は不明です').replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim()
}
