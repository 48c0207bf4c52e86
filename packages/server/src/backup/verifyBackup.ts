import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../startError.ts'
import { countLines } from './makeBackup.ts'
import { NotABackup, ObjectEntry, readManifest, type Signed } from './manifest.ts'
import { linesOf, type Part, readPart, textOf } from './parts.ts'
import { Damaged, openVaultKey, type VaultKey, WrongKey } from './vault.ts'

export type OpenBackup = Signed & { folder: string; vault: VaultKey | undefined; secret: string | undefined }

/** Opens a backup: its manifest is whole, signed, and the key fits. Trouble is said in words that name the backup. */
export async function openBackup(folder: string, passphrase: string | undefined): Promise<OpenBackup> {
  const refuse = (reason: string) => new StartError(`バックアップ ${folder} は使えません: ${reason}。`)
  if (!existsSync(folder)) throw refuse('フォルダーがありません')
  try {
    const { manifest, signer, isOf } = readManifest(folder)
    if (manifest.encryption && passphrase === undefined)
      throw refuse('暗号化されています。--key-file に鍵のファイルを指定してください')
    const vault = manifest.encryption ? await openVaultKey(passphrase!, manifest.encryption) : undefined
    const secret = manifest.secret ? await textOf(folder, manifest.secret, vault) : undefined
    return { manifest, signer, isOf, folder, vault, secret }
  } catch (error) {
    throw explained(error, refuse)
  }
}

/** Reads every byte and compares it with what the signed manifest says. */
export async function verifyBackup({ folder, manifest, vault }: OpenBackup): Promise<{ files: number; bytes: number }> {
  const refuse = (reason: string) => new StartError(`バックアップ ${folder} は使えません: ${reason}。`)
  const seen = new Set<string>()
  let bytes = 0
  const read = async (part: Part, rows?: number) => {
    if (seen.has(part.file)) return
    requireFile(folder, part)
    const counter = { rows: 0 }
    for await (const _ of countLines(readPart(folder, part, vault), counter));
    if (rows !== undefined && rows !== counter.rows) throw new Damaged(part.file)
    seen.add(part.file)
    bytes += part.bytes
  }
  try {
    for (const { part, rows } of manifest.tables) await read(part, rows)
    let objects = 0
    requireFile(folder, manifest.objects.index)
    for await (const line of linesOf(folder, manifest.objects.index, vault)) {
      await read(ObjectEntry.parse(JSON.parse(line)).part)
      objects += 1
    }
    if (objects !== manifest.objects.count) throw new Damaged(manifest.objects.index.file)
    return { files: seen.size + 1, bytes: bytes + manifest.objects.index.bytes }
  } catch (error) {
    throw explained(error, refuse)
  }
}

/** Cheap and says more than a hash: a file that is missing or cut. */
function requireFile(folder: string, { file, bytes }: Part): void {
  const path = join(folder, file)
  if (!existsSync(path)) throw new NotABackup(`${file} がありません`)
  const found = statSync(path).size
  if (found < bytes) throw new NotABackup(`${file} が途中で切れています（${bytes} バイトのうち ${found} バイト）`)
}

function explained(error: unknown, refuse: (reason: string) => StartError): unknown {
  if (error instanceof NotABackup) return refuse(error.message)
  if (error instanceof WrongKey) return refuse('鍵が違います')
  if (error instanceof Damaged)
    return refuse(`${error.message || 'ファイル'} が書き換えられています（SHA-256が一致しません）`)
  return error
}
