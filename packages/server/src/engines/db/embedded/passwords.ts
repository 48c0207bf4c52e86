import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { StartError } from '../../../startError.ts'
import type { Folders } from './folders.ts'
import { writeDurably } from './writeDurably.ts'

/** The superuser starts and prepares the database, the owner migrates it, the product itself works as `app`. */
export type Passwords = { superuser: string; owner: string; app: string }

export function passwordsOf(folders: Folders): Passwords {
  if (existsSync(folders.passwords)) return JSON.parse(readFileSync(folders.passwords, 'utf8')) as Passwords
  if (existsSync(folders.cluster)) {
    throw new StartError(
      `データベースのパスワードファイル ${folders.passwords} がありません。バックアップから戻してください。`,
    )
  }
  const passwords = { superuser: randomPassword(), owner: randomPassword(), app: randomPassword() }
  writeDurably(folders.passwords, JSON.stringify(passwords))
  return passwords
}

const randomPassword = () => randomBytes(24).toString('base64url')
