import { StartError } from '../../../startError.ts'
import type { Folders } from './folders.ts'

/** Turns what PostgreSQL wrote into the one line the operator reads. */
export function explain(output: string, folders: Folders): StartError {
  const cause = new Error(output.trim())
  if (/No space left on device|Disk quota exceeded/.test(output)) {
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

/** Trouble of our own file calls while the database is prepared. */
export function explainFileError(error: unknown, folders: Folders): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  if (code === 'ENOSPC' || code === 'EDQUOT') return explain('No space left on device', folders)
  if (code === 'EROFS') return explain('Read-only file system', folders)
  if (code === 'EACCES' || code === 'EPERM') return explain('Permission denied', folders)
  return error
}

function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|error/i.test(line))
  return (lines.at(-1) ?? '理由は不明です').replace(/^.*?(FATAL|PANIC):\s*/, '').trim()
}
