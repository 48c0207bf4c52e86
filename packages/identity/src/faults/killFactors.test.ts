import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyFlow, madePassword } from '../testing/made.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { endsAlive, KilledServer } from './killedServer.ts'
import { AppSetUp, DeviceSetUp, PasskeySetUp, RequiredAppSetUp, RequiredMailSetUp, type SetUp } from './setUps.ts'

/** The server dies while passkeys, second factors and devices are set up: nobody is locked out or half set up. */

/** Each round starts a process; the long form takes two minutes. */
const rounds = process.env.ECS_TEST_LONG === 'on' ? 60 : 2
const kinds = [PasskeySetUp, AppSetUp, RequiredAppSetUp, RequiredMailSetUp, DeviceSetUp]
/** The calls of one undisturbed round. */
const callsOfRound = 3 + 4 + 4 + 3 + 2

interface MadePool {
  UserPoolId: string
  ClientId: string
}

let postgres: TestPostgres
let server: KilledServer
let free: MadePool
let required: MadePool

const admin = (action: string, body: object) => server.call(action, body, true)

async function makePool(pool: object, mfa: object): Promise<MadePool> {
  const UserPoolId = (await admin('CreateUserPool', { PoolName: 'plant', ...pool })).UserPool.Id
  const client = { UserPoolId, ClientName: 'web', ExplicitAuthFlows: everyFlow }
  const { ClientId } = (await admin('CreateUserPoolClient', client)).UserPoolClient
  await admin('SetUserPoolMfaConfig', { UserPoolId, SoftwareTokenMfaConfiguration: { Enabled: true }, ...mfa })
  return { UserPoolId, ClientId }
}

beforeAll(async () => {
  postgres = await startPostgres()
  server = new KilledServer(postgres.url)
  await server.start()
  free = await makePool(
    {
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
      DeviceConfiguration: { DeviceOnlyRememberedOnUserPrompt: false, ChallengeRequiredOnNewDevice: false },
    },
    { MfaConfiguration: 'OPTIONAL', WebAuthnConfiguration: { RelyingPartyId: 'example.jp' } },
  )
  required = await makePool({}, { MfaConfiguration: 'ON', EmailMfaConfiguration: {} })
}, 60_000)
afterAll(async () => {
  await server?.kill()
  await postgres?.stop()
})

/** One of each kind, for a user of its own. */
async function newSetUps(round: number): Promise<SetUp[]> {
  const setUps: SetUp[] = []
  for (const Kind of kinds) {
    const { UserPoolId, ClientId } = Kind === RequiredAppSetUp || Kind === RequiredMailSetUp ? required : free
    const Username = `${Kind.name}${round}`
    await admin('AdminCreateUser', { UserPoolId, Username, MessageAction: 'SUPPRESS' })
    await admin('AdminSetUserPassword', { UserPoolId, Username, Password: madePassword, Permanent: true })
    setUps.push(new Kind(server, ClientId, Username))
  }
  return setUps
}

test(`no account is locked out or half set up by ${rounds} kills`, { timeout: 900_000 }, async () => {
  let broken = 0
  for (let round = 0; round < rounds; round++) {
    const setUps = await newSetUps(round)
    const reached = server.afterCalls(randomInt(1, callsOfRound))
    const work = Promise.all(setUps.map((setUp) => endsAlive(() => setUp.run())))
    await Promise.race([reached, work])
    await sleep(randomInt(0, 20))
    await server.kill()
    broken += (await work).filter((isDone) => !isDone).length
    await server.start()
    for (const setUp of setUps) await setUp.check()
  }
  expect(broken).toBeGreaterThan(0)
})
