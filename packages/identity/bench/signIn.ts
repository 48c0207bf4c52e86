import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { Client } from 'pg'
import { createSealer } from '../src/crypto/sealing.ts'
import { deriveVerifier } from '../src/crypto/srp.ts'
import { startPostgres } from '../src/testing/postgres.ts'
import { clientId, goodPassword, poolId, post } from '../src/testing/scene.ts'
import { initiateSrp, proveSrp, respondSrp, srpTimestamp, startSrp } from '../src/testing/srpClient.ts'
import { measure, type Row, startServer } from './harness.ts'

/** `node bench/signIn.ts [--seconds 5] [--json FILE]`: sign-ins and refreshes, 1 and 16 clients, up to 100,000 users. */

const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const seconds = Number(option('seconds') ?? 5)
const secret = randomBytes(32)
const realUsers = 100

const postgres = await startPostgres()
const server = await startServer(postgres.url, secret.toString('hex'))

async function call(action: string, body: unknown) {
  const response = await fetch(new Request(server.url, post(action, body)))
  const answer = await response.json()
  if (!response.ok) throw new Error(`${action}: ${JSON.stringify(answer)}`)
  // biome-ignore lint/suspicious/noExplicitAny: answers are JSON of any shape
  return answer as any
}

const nameOf = (turn: number) => `user${String(turn % realUsers).padStart(7, '0')}`

/** A hundred users can sign in; the others are there to make the tables as large as they would be. */
async function fill(users: number): Promise<void> {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const sealer = createSealer(secret)
  await client.query('truncate bench.users cascade')
  for (let n = 0; n < realUsers; n++) {
    const sub = crypto.randomUUID()
    const salt = randomBytes(16).toString('hex')
    const identity = { poolName: poolId.split('_')[1]!, userId: nameOf(n) }
    const verifier = sealer.seal('verifier', deriveVerifier(identity, salt, goodPassword), sub)
    await client.query(
      `insert into bench.users values ($1, $2, $2, 'CONFIRMED', true, $3, $4, $5, null, now(), now())`,
      [sub, nameOf(n), { email: `${nameOf(n)}@example.jp`, email_verified: 'true' }, salt, verifier],
    )
  }
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

async function srpSignIn(turn: number) {
  const start = startSrp()
  const { ChallengeParameters } = await call('InitiateAuth', initiateSrp(nameOf(turn), start.publicA.toString(16)))
  const timestamp = srpTimestamp(new Date())
  const signature = proveSrp(start, ChallengeParameters, goodPassword, timestamp)
  await call('RespondToAuthChallenge', respondSrp(ChallengeParameters, signature, timestamp))
}

async function passwordSignIn(turn: number): Promise<string> {
  const AuthParameters = { USERNAME: nameOf(turn), PASSWORD: goodPassword }
  const { AuthenticationResult } = await call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters,
  })
  return AuthenticationResult.RefreshToken
}

const refreshTokens = new Map<number, string>()
async function refresh(client: number) {
  const RefreshToken = refreshTokens.get(client) ?? (await passwordSignIn(client))
  const { AuthenticationResult } = await call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken })
  refreshTokens.set(client, AuthenticationResult.RefreshToken)
}

console.log(`${cpus()[0]?.model} × ${cpus().length}, load ${loadavg()[0]?.toFixed(2)}, ${seconds} s per row`)
const rows: Row[] = []
for (const users of [100, 1_000, 100_000]) {
  await fill(users)
  refreshTokens.clear()
  for (const clients of [1, 16]) {
    const load = { users, clients, seconds }
    rows.push(
      await measure(server, { ...load, name: 'SRP sign-in', act: (_client, turn) => srpSignIn(turn) }),
      await measure(server, {
        ...load,
        name: 'password sign-in',
        act: async (_client, turn) => void (await passwordSignIn(turn)),
      }),
      await measure(server, { ...load, name: 'refresh', act: (client) => refresh(client) }),
    )
  }
}
console.table(rows)
const file = option('json')
if (file) writeFileSync(file, JSON.stringify(rows, null, 2))
server.stop()
await postgres.stop()
