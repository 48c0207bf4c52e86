import type { ClientBase } from 'pg'
import { createSealer, type Purpose, type Sealer } from '../../crypto/sealing.ts'

export interface ResealOptions {
  /** A connection of yours, inside a transaction: all of it is sealed anew or nothing. */
  client: ClientBase
  /** The schema of one pool. */
  schema: string
  from: Buffer
  to: Buffer
}

/**
 * Seals what the pool keeps with another secret key: password verifiers, authenticator apps and signing keys live on.
 * Codes under way and remembered devices are bound to the old key and are forgotten; refresh tokens end.
 */
export async function resealPool({
  client,
  schema,
  from,
  to,
}: ResealOptions): Promise<{ users: number; keys: number }> {
  if (!/^[a-z_][a-z0-9_]*$/i.test(schema)) throw new Error(`not a schema name: ${schema}`)
  const again = renewal(createSealer(from), createSealer(to))
  // Nobody signs in or changes a password in between.
  await client.query(`lock table "${schema}".users, "${schema}".signing_keys in exclusive mode`)
  const users = await client.query<UserRow>(`select sub, sealed_verifier, factors from "${schema}".users`)
  for (const { sub, sealed_verifier, factors } of users.rows)
    await client.query(`update "${schema}".users set sealed_verifier = $2, factors = $3 where sub = $1`, [
      sub,
      sealed_verifier && again('verifier', sealed_verifier, sub),
      JSON.stringify(renewFactors(factors, (purpose, sealed) => again(purpose, Buffer.from(sealed, 'base64'), sub))),
    ])
  const keys = await client.query<KeyRow>(`select kid, sealed_private_key from "${schema}".signing_keys`)
  for (const { kid, sealed_private_key } of keys.rows)
    await client.query(`update "${schema}".signing_keys set sealed_private_key = $2 where kid = $1`, [
      kid,
      again('signing-key', sealed_private_key, kid),
    ])
  await client.query(`delete from "${schema}".enrolments where kind = 'device'`)
  await client.query(`delete from "${schema}".codes`)
  return { users: users.rows.length, keys: keys.rows.length }
}

type Sealed = { sealed: string }
type Factors = { totp?: Sealed; pending?: Sealed; past?: Sealed[] }
type UserRow = { sub: string; sealed_verifier: Buffer | null; factors: Factors }
type KeyRow = { kid: string; sealed_private_key: Buffer }

const renewal = (old: Sealer, fresh: Sealer) => (purpose: Purpose, box: Buffer, context: string) => {
  const plain = old.open(purpose, box, context)
  if (!plain) throw new Error(`a ${purpose} was sealed with another secretKey`)
  return fresh.seal(purpose, plain, context)
}

function renewFactors(factors: Factors, again: (purpose: Purpose, sealed: string) => Buffer): Factors {
  const renewed = (purpose: Purpose, { sealed, ...rest }: Sealed): Sealed => ({
    ...rest,
    sealed: again(purpose, sealed).toString('base64'),
  })
  return {
    ...factors,
    ...(factors.totp && { totp: renewed('totp', factors.totp) }),
    ...(factors.pending && { pending: renewed('totp', factors.pending) }),
    ...(factors.past && { past: factors.past.map((one) => renewed('verifier', one)) }),
  }
}
