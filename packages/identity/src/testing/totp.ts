import { stepAt, totpCode } from '../crypto/totp.ts'

/** What an authenticator app shows for the secret that the API gave out. */
export function appCode(secretCode: string, at: Date): string {
  const bits = [...secretCode].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return totpCode(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), stepAt(at))
}
