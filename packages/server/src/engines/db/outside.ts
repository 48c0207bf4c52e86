import { Client } from 'pg'
import { StartError } from '../../startError.ts'

const oldestMajor = 15

/** Refuses a server we cannot work with, before anything is changed on it. */
export async function checkOutside(url: string, setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL') {
  const client = connectionTo(url, setting)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('show server_version_num')
    const major = Math.floor(Number(rows[0].server_version_num) / 10_000)
    if (major < oldestMajor) {
      throw new StartError(`${setting} の PostgreSQL は ${major} です。${oldestMajor} 以上が必要です。`)
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${setting} のデータベースに接続できません（${reasonOf(error)}）。`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

function connectionTo(url: string, setting: string): Client {
  try {
    return new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  } catch (cause) {
    throw new StartError(`${setting} の形が正しくありません（例: postgres://user:password@host:5432/ecs）。`, {
      cause,
    })
  }
}

/** Node's own network errors may carry only a code; never the URL, which holds the password. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return message || code || '理由は不明です'
}
