import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'

/** How the key was made from what the operator gave; stands in the manifest. */
export const KeyRecipe = z.object({
  kdf: z.literal('scrypt'),
  cost: z
    .number()
    .int()
    .min(1024)
    .max(2 ** 20),
  salt: z.string().min(16),
  /** Tells a wrong passphrase from a damaged file. */
  check: z.string().length(64),
})
export type KeyRecipe = z.infer<typeof KeyRecipe>

export type VaultKey = { key: Buffer; recipe: KeyRecipe }

const cost = 2 ** 16

export class WrongKey extends Error {}

export async function makeVaultKey(passphrase: string): Promise<VaultKey> {
  const salt = randomBytes(16).toString('base64url')
  const key = await derive(passphrase, salt, cost)
  return { key, recipe: { kdf: 'scrypt', cost, salt, check: checkOf(key) } }
}

/** The same key again; two backups with one recipe may share files. */
export async function openVaultKey(passphrase: string, recipe: KeyRecipe): Promise<VaultKey> {
  const key = await derive(passphrase, recipe.salt, recipe.cost)
  if (checkOf(key) !== recipe.check) throw new WrongKey()
  return { key, recipe }
}

async function derive(passphrase: string, salt: string, N: number): Promise<Buffer> {
  const make = promisify<string, string, number, object, Buffer>(scrypt)
  return make(passphrase, salt, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 })
}

const checkOf = (key: Buffer): string => createHmac('sha256', key).update('ecs backup key check').digest('hex')

/** A file's name says nothing about its content to who has not the key. */
export const hiddenName = ({ key }: VaultKey, sha256: string): string =>
  createHmac('sha256', key).update(`ecs backup name ${sha256}`).digest('hex')

const magic = Buffer.from('ECSBAK1\n')
const saltBytes = 32
const tagBytes = 16
const pieceBytes = 64 * 1024

/**
 * AES-256-GCM in pieces of 64 KiB, each with its number and whether it is the last one in the nonce: pieces cannot be
 * changed, swapped, left out or cut off. Every file has a key of its own.
 */
export async function* seal(vault: VaultKey, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const key = fileKey(vault, salt)
  yield Buffer.concat([magic, salt])
  let number = 0
  let held: Buffer | undefined
  for await (const piece of inPieces(source, pieceBytes)) {
    if (held) yield sealPiece(key, number++, false, held)
    held = piece
  }
  yield sealPiece(key, number, true, held ?? Buffer.alloc(0))
}

/** Throws at the first piece that is not what was sealed, and at the end when the last one is missing. */
export async function* unseal(vault: VaultKey, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const head = magic.length + saltBytes
  let key: Buffer | undefined
  let number = 0
  let held: Buffer | undefined
  for await (const piece of inPieces(source, pieceBytes + tagBytes, head)) {
    if (!key) {
      if (!piece.subarray(0, magic.length).equals(magic) || piece.length < head) throw new Damaged()
      key = fileKey(vault, piece.subarray(magic.length))
    } else {
      if (held) yield openPiece(key, number++, false, held)
      held = piece
    }
  }
  if (!key || !held) throw new Damaged()
  yield openPiece(key, number, true, held)
}

export class Damaged extends Error {}

const fileKey = ({ key }: VaultKey, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'ecs backup file', 32))

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function sealPiece(key: Buffer, number: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function openPiece(key: Buffer, number: number, isLast: boolean, box: Buffer): Buffer {
  if (box.length < tagBytes) throw new Damaged()
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast))
  decipher.setAuthTag(box.subarray(box.length - tagBytes))
  try {
    return Buffer.concat([decipher.update(box.subarray(0, box.length - tagBytes)), decipher.final()])
  } catch (cause) {
    throw new Damaged('', { cause })
  }
}

/** The same bytes in pieces of one size (the first may have another); the last is what is left. */
async function* inPieces(source: AsyncIterable<Uint8Array>, size: number, first = size): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  let wanted = first
  for await (const piece of source) {
    waiting.push(piece)
    bytes += piece.byteLength
    if (bytes < wanted) continue
    let rest = Buffer.concat(waiting)
    while (rest.length >= wanted) {
      yield rest.subarray(0, wanted)
      rest = rest.subarray(wanted)
      wanted = size
    }
    waiting = [rest]
    bytes = rest.length
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}
