import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, readSync, statSync, truncateSync } from 'node:fs'
import type { Folders } from './folders.ts'

const largestLogBytes = 5_000_000

/** Opens PostgreSQL's own log for appending; the running server keeps writing to it whoever started it. */
export function openServerLog(folders: Folders): number {
  mkdirSync(folders.log, { recursive: true, mode: 0o700 })
  boundServerLog(folders)
  return openSync(folders.logFile, 'a', 0o600)
}

/** Keeps one older copy. Truncating is safe under a running server, because it writes in append mode. */
export function boundServerLog({ logFile }: Folders) {
  if (!existsSync(logFile) || statSync(logFile).size < largestLogBytes) return
  copyFileSync(logFile, logFile.replace(/\.log$/, '.1.log'))
  truncateSync(logFile)
}

export function logSize({ logFile }: Folders): number {
  return existsSync(logFile) ? statSync(logFile).size : 0
}

/** What was written since the given size, at most the last 20,000 bytes. */
export function logSince({ logFile }: Folders, fromBytes: number): string {
  if (!existsSync(logFile)) return ''
  const size = statSync(logFile).size
  const start = Math.max(Math.min(fromBytes, size), size - 20_000)
  const buffer = Buffer.alloc(size - start)
  const file = openSync(logFile, 'r')
  try {
    return buffer.subarray(0, readSync(file, buffer, 0, buffer.length, start)).toString('utf8')
  } finally {
    closeSync(file)
  }
}
