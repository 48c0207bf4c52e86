import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { generator, modPow, modulus } from '../crypto/group.ts'
import { padded } from '../crypto/srp.ts'
import { clientId, poolId } from './scene.ts'

/** The client's side of SRP, with every value open to tampering. */

export interface SrpStart {
  a: bigint
  publicA: bigint
}

export function startSrp(): SrpStart {
  const a = BigInt(`0x${randomBytes(32).toString('hex')}`)
  return { a, publicA: modPow(generator, a) }
}

export const initiateSrp = (username: string, srpA: string) => ({
  AuthFlow: 'USER_SRP_AUTH',
  ClientId: clientId,
  AuthParameters: { USERNAME: username, SRP_A: srpA },
})

export interface SrpChallenge {
  SALT: string
  SRP_B: string
  SECRET_BLOCK: string
  USER_ID_FOR_SRP: string
  USERNAME: string
}

export function proveSrp(start: SrpStart, challenge: SrpChallenge, password: string, timestamp: string, pool = poolId) {
  const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  const number = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)
  const poolName = pool.split('_')[1]
  const B = BigInt(`0x${challenge.SRP_B}`)
  const u = number(hash(padded(start.publicA), padded(B)))
  const inner = hash(Buffer.from(`${poolName}${challenge.USER_ID_FOR_SRP}:${password}`))
  const x = number(hash(padded(BigInt(`0x${challenge.SALT}`)), inner))
  const k = number(hash(padded(modulus), padded(generator)))
  const base = (((B - k * modPow(generator, x)) % modulus) + modulus) % modulus
  const shared = modPow(base, start.a + u * x)
  const key = Buffer.from(hkdfSync('sha256', padded(shared), padded(u), 'Caldera Derived Key', 16))
  return createHmac('sha256', key)
    .update(`${poolName}${challenge.USER_ID_FOR_SRP}`)
    .update(Buffer.from(challenge.SECRET_BLOCK, 'base64'))
    .update(timestamp)
    .digest('base64')
}

export function respondSrp(challenge: SrpChallenge, signature: string, timestamp: string) {
  return {
    ClientId: clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: challenge.USERNAME,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature,
      TIMESTAMP: timestamp,
    },
  }
}

/** `Tue Feb 29 12:00:00 UTC 2028` */
export function srpTimestamp(date: Date): string {
  const [weekday, day, month, year, time] = date.toUTCString().replace(',', '').split(' ')
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`
}
