import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { foldersIn } from './engines/db/embedded/folders.ts'
import { syncFolder, writeSynced } from './engines/db/embedded/writeDurably.ts'
import { folderTrouble } from './folderTrouble.ts'
import { StartError } from './startError.ts'

/** Each use has a key of its own, derived from the install's one secret: losing one says nothing about another. */
export type Secrets = {
  keyFor: (
    use:
      | 'file links'
      | 'identity'
      | 'audit'
      | 'provisioning'
      | 'device stores'
      | 'install check'
      | 'web push'
      | 'backup'
      | 'webhooks'
      | 'carried keys'
      | 'signing',
  ) => Buffer
}

const shortestSecret = 32

/** From ECS_SECRET (several servers share it) or from the data folder, where the first start writes it. */
export function openSecrets(dataDir: string, given: string | undefined): Secrets {
  return secretsOf(given ?? readOrMake(dataDir))
}

/** The secret itself: for a sealed backup and for its own renewal only. Undefined before the first start. */
export function secretText(dataDir: string, given: string | undefined): string | undefined {
  const file = secretFile(dataDir)
  return given ?? (existsSync(file) ? requireLong(readFileSync(file, 'utf8'), file) : undefined)
}

export const secretFile = (dataDir: string): string => join(dataDir, 'secret')

export function secretsOf(secret: string): Secrets {
  return { keyFor: (use) => Buffer.from(hkdfSync('sha256', secret, 'ecs-cloud', use, 32)) }
}

function readOrMake(dataDir: string): string {
  const file = secretFile(dataDir)
  try {
    if (!existsSync(file)) make(file, dataDir)
    return requireLong(readFileSync(file, 'utf8'), file)
  } catch (error) {
    throw folderTrouble(error, dataDir)
  }
}

/** An empty or cut file would be a secret that everybody knows. */
function requireLong(secret: string, file: string): string {
  if (secret.trim().length >= shortestSecret) return secret
  throw new StartError(
    `秘密鍵ファイル ${file} が空か、短すぎます（${shortestSecret}文字以上が必要です）。バックアップから戻してください。まだ一度も使っていない場合は、このファイルを削除してから起動してください。`,
  )
}

/** Whole or not at all, also on a full disk and after a power cut. */
function make(file: string, dataDir: string): void {
  if (existsSync(foldersIn(dataDir).cluster))
    throw new StartError(
      `秘密鍵ファイル ${file} がありません。データベースはすでにあるため、新しい鍵は作りません。バックアップから戻すか、ECS_SECRET に元の値を指定してください。`,
    )
  const fresh = `${file}.${process.pid}.new`
  try {
    writeSynced(fresh, randomBytes(32).toString('base64url'))
    place(fresh, file)
    syncFolder(dataDir)
  } finally {
    rmSync(fresh, { force: true })
  }
}

/** A link never replaces: when another start was faster, its secret counts. Not every disk knows links. */
function place(fresh: string, file: string): void {
  try {
    linkSync(fresh, file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(code)) throw error
    renameSync(fresh, file)
  }
}
