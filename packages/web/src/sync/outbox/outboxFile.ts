import type { api, Operation } from '@ecs/core'
import { decrypt, encrypt, importKey, keyBytes, type StoreKey } from '../../device/cipher.ts'
import { pack, unpack } from '../../device/packing.ts'
import type { DraftPart, SheetSummary, StoredFile } from '../database.ts'
import type { QueuedRequest } from '../requests/queuedRequest.ts'

/** Unsent work on its way to another device of the same person. */
export type OutboxContent = {
  userId: string
  exportedAt: string
  operations: { operation: Operation; seq: number; at: number; draft?: DraftPart | undefined }[]
  /** Of a sheet, or of a request. */
  files: { id: string; checksheetId?: string | undefined; content: StoredFile }[]
  /** Inquiries, proposals, confirmations, steps of actions; files of an earlier version know none. */
  requests?: { request: QueuedRequest; at: number }[]
  /** Sheets that only this device knows. */
  sheets: { view: api.SheetView; summary: SheetSummary }[]
}

/** Not the file of this product, or damaged, or another password: which one, nobody can tell. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

export const leastPassphrase = 12
const magic = new TextEncoder().encode('ECSOUT01')
const saltBytes = 16
const ivBytes = 12
/** A guess costs about half a second on a tablet. */
const rounds = 600_000

export async function sealOutbox(content: OutboxContent, passphrase: string): Promise<Blob> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
  const { iv, box } = await encrypt(await keyFrom(passphrase, salt), pack(flat(content)))
  return new Blob([magic, salt, iv, box], { type: 'application/octet-stream' })
}

export async function openOutbox(file: Blob, passphrase: string): Promise<OutboxContent> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [saltAt, ivAt] = [magic.length, magic.length + saltBytes]
  if (!magic.every((byte, index) => bytes[index] === byte)) throw new UnreadableFile('not an outbox file')
  const key = await keyFrom(passphrase, bytes.slice(saltAt, ivAt))
  try {
    const sealed = { iv: bytes.slice(ivAt, ivAt + ivBytes), box: bytes.slice(ivAt + ivBytes) }
    return unflat(unpack(await decrypt(key, sealed)) as Flat)
  } catch (cause) {
    throw new UnreadableFile('the password is another one, or the file is damaged', { cause })
  }
}

/** Bytes travel beside the rest, each under the name of its file (see `pack`). */
type Flat = { about: Omit<OutboxContent, 'files'>; names: OutboxFile[] } & Record<string, unknown>
type OutboxFile = Omit<OutboxContent['files'][number], 'content'> & Omit<StoredFile, 'content'>

function flat({ files, ...about }: OutboxContent): Flat {
  const names = files.map(({ id, checksheetId, content: { contentType, sha256 } }) => ({
    id,
    checksheetId,
    contentType,
    sha256,
  }))
  return { about, names, ...Object.fromEntries(files.map(({ id, content }) => [id, content.content])) }
}

function unflat({ about, names, ...bytes }: Flat): OutboxContent {
  const files = names.map(({ id, checksheetId, ...stored }) => ({
    id,
    checksheetId,
    content: { ...stored, content: bytes[id] as ArrayBuffer },
  }))
  return { ...about, files }
}

async function keyFrom(passphrase: string, salt: Uint8Array<ArrayBuffer>): Promise<StoreKey> {
  if (!crypto.subtle) throw new Error('this browser encrypts over a secure connection (https) only')
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC'))
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return await importKey(new Uint8Array(await crypto.subtle.deriveBits(how, base, keyBytes * 8)))
}
