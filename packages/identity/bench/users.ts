import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { createSealer } from '../src/crypto/sealing.ts'
import { deriveVerifier } from '../src/crypto/srp.ts'
import { goodPassword, poolId } from '../src/testing/scene.ts'

/** So many can sign in; the others are there to make the tables as large as they would be. */
export const realUsers = 100

export const nameOf = (turn: number) => `user${String(turn % realUsers).padStart(7, '0')}`

/** Fills the schema of `server.ts`. */
export async function fillUsers(database: string, secret: Buffer, users: number): Promise<void> {
  const client = new Client({ connectionString: database })
  await client.connect()
  await client.query('truncate bench.users cascade')
  for (let n = 0; n < realUsers; n++) await addUser(client, secret, nameOf(n))
  await client.query(
    `insert into bench.users
     select gen_random_uuid(), name, name, 'CONFIRMED', true,
            jsonb_build_object('email', name || '@example.jp', 'email_verified', 'true'),
            'ab', sha256(name::bytea), null, now(), now()
     from (select 'user' || lpad(n::text, 7, '0') as name from generate_series($1::int, $2::int) n) names`,
    [realUsers, users - 1],
  )
  await client.query('vacuum analyze bench.users')
  await client.end()
}

export async function addUser(client: Client, secret: Buffer, name: string): Promise<string> {
  const sub = crypto.randomUUID()
  const salt = randomBytes(16).toString('hex')
  const verifier = deriveVerifier({ poolName: poolId.split('_')[1]!, userId: name }, salt, goodPassword)
  await client.query(`insert into bench.users values ($1, $2, $2, 'CONFIRMED', true, $3, $4, $5, null, now(), now())`, [
    sub,
    name,
    { email: `${name}@example.jp`, email_verified: 'true' },
    salt,
    createSealer(secret).seal('verifier', verifier, sub),
  ])
  return sub
}
