import { timingSafeEqual } from 'node:crypto'
import type { Sealer } from './sealing.ts'

/** A refresh token names its family and its place in it, under our seal. */
export interface RefreshTokenId {
  originJti: string
  generation: number
}

const macBytes = 32

/**
 * Nothing of a token is stored: it can be made again, so that a client whose answer got lost receives
 * the very same successor when it asks once more.
 */
export function writeRefreshToken(sealer: Sealer, { originJti, generation }: RefreshTokenId): string {
  const id = Buffer.alloc(20)
  Buffer.from(originJti.replaceAll('-', ''), 'hex').copy(id)
  id.writeUInt32BE(generation, 16)
  return Buffer.concat([id, macOf(sealer, id)]).toString('base64url')
}

/** Null when we did not write it. */
export function readRefreshToken(sealer: Sealer, token: string): RefreshTokenId | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 20 + macBytes) return null
  const id = bytes.subarray(0, 20)
  if (!timingSafeEqual(macOf(sealer, id), bytes.subarray(20))) return null
  const originJti = id.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { originJti, generation: id.readUInt32BE(16) }
}

const macOf = (sealer: Sealer, id: Buffer) => sealer.mac('refresh-token', id.toString('hex'))
