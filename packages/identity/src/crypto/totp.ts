import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Random } from './random.ts'

/** Codes of authenticator apps: RFC 6238 with SHA-1, thirty seconds and six digits, which all apps know. */

const stepMs = 30_000
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 32 bytes, like Cognito's; shown to people as 52 letters and digits. */
export const newTotpSecret = (random: Random) => random(32)

export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const stepAt = (time: Date) => Math.floor(time.getTime() / stepMs)

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The step that a code belongs to: this one, or the one before or after for clocks that differ. */
export function matchingStep(secret: Buffer, code: string, time: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const now = stepAt(time)
  return [now, now - 1, now + 1].find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)))
}

/** Until when a code of this step could be right again. */
export const stepEnds = (step: number) => new Date((step + 2) * stepMs)
