import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db } from '../engines/db/index.ts'
import type { Secrets } from '../secrets.ts'
import { carriedKeyRows } from './sql.ts'

/** What people and devices hold on to: a new secret must not take it from them. */
export const carriedUses = ['audit', 'device stores', 'web push', 'webhooks'] as const
export type CarriedUse = (typeof carriedUses)[number]

/** The keys of today's secret, but for those that were carried over from an earlier one. */
export async function withCarriedKeys(tx: Db, secrets: Secrets): Promise<Secrets> {
  const rows = await carriedKeyRows(tx)
  const carried = new Map<string, Buffer>()
  for (const { use, sealed } of rows) {
    const key = unsealKey(secrets, use as CarriedUse, sealed)
    // Of another secret: whoever compares the install's key says so in words.
    if (key) carried.set(use, key)
  }
  return { keyFor: (use) => carried.get(use) ?? secrets.keyFor(use) }
}

const nonceBytes = 12
const tagBytes = 16

export function sealKey(secrets: Secrets, use: CarriedUse, key: Buffer): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', secrets.keyFor('carried keys'), nonce).setAAD(Buffer.from(use))
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

function unsealKey(secrets: Secrets, use: CarriedUse, sealed: string): Buffer | undefined {
  const box = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', secrets.keyFor('carried keys'), box.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(use)).setAuthTag(box.subarray(box.length - tagBytes))
  try {
    return Buffer.concat([decipher.update(box.subarray(nonceBytes, box.length - tagBytes)), decipher.final()])
  } catch {
    return undefined // Sealed with another secret.
  }
}
