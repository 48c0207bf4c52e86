import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signRequest } from '../crypto/sigv4.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { adminKey, clientId, goodPassword, poolId, post } from '../testing/scene.ts'
import { initiateSrp, proveSrp, respondSrp, srpTimestamp, startSrp } from '../testing/srpClient.ts'

/** The server dies during sign-ins, refreshes and password changes: nobody is locked out by it. */

/** Each kind of work is cut once; the long form cuts it at more moments. */
const rounds = process.env.ECS_TEST_LONG === 'on' ? 20 : 2
const kinds = ['signIns', 'refreshes', 'changes'] as const
const secret = randomBytes(32).toString('hex')
let postgres: TestPostgres
let child: ChildProcess
let url: string

beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(async () => {
  child?.kill('SIGKILL')
  await postgres?.stop()
})

async function start(): Promise<void> {
  child = spawn(process.execPath, [fileURLToPath(new URL('./killable.ts', import.meta.url)), postgres.url, secret])
  const [line] = await once(child.stdout!, 'data')
  url = String(line).trim()
}

async function kill(): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

// biome-ignore lint/suspicious/noExplicitAny: answers are JSON of any shape
type Body = any

/** The answer, or an error when the server refused or died before answering. */
async function call(action: string, body: unknown, isAdmin = false): Promise<Body> {
  const unsigned = new Request(url, post(action, body))
  const request = isAdmin ? await signRequest(unsigned, adminKey, 'ap-northeast-1', new Date()) : unsigned
  const response = await fetch(request)
  const answer = (await response.json()) as Body
  if (!response.ok) throw new Error(`${answer.__type}: ${answer.message}`)
  return answer
}

const admin = (action: string, body: object) => call(action, { UserPoolId: poolId, ...body }, true)

async function srpSignIn(name: string, password: string): Promise<Body> {
  const start = startSrp()
  const { ChallengeParameters } = await call('InitiateAuth', initiateSrp(name, start.publicA.toString(16)))
  const timestamp = srpTimestamp(new Date())
  const signature = proveSrp(start, ChallengeParameters, password, timestamp)
  return (await call('RespondToAuthChallenge', respondSrp(ChallengeParameters, signature, timestamp)))
    .AuthenticationResult
}

/** Repeats until the server is gone. Any refusal while it lives is a failure of the test. */
async function untilKilled(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await work()
    } catch (error) {
      if (error instanceof TypeError) return // fetch: the connection broke.
      throw error
    }
  }
}

test(`no account is locked out by ${rounds} kills`, { timeout: 300_000 }, async () => {
  await start()
  for (const Username of ['signer', 'refresher', 'changer']) {
    await admin('AdminCreateUser', { Username, MessageAction: 'SUPPRESS' })
    await admin('AdminSetUserPassword', { Username, Password: goodPassword, Permanent: true })
  }
  let refreshToken: string = (await srpSignIn('refresher', goodPassword)).RefreshToken
  const changer = { acknowledged: goodPassword, inFlight: goodPassword }
  const done = { signIns: 0, refreshes: 0, changes: 0 }

  for (let round = 0; round < rounds; round++) {
    const work = Promise.all([
      untilKilled(async () => {
        await srpSignIn('signer', goodPassword)
        done.signIns++
      }),
      untilKilled(async () => {
        const renewal = { ClientId: clientId, RefreshToken: refreshToken }
        refreshToken = (await call('GetTokensFromRefreshToken', renewal)).AuthenticationResult.RefreshToken
        done.refreshes++
      }),
      untilKilled(async () => {
        const { AccessToken } = await srpSignIn('changer', changer.acknowledged)
        changer.inFlight = `long-enough-${round}-${done.changes}`
        const change = { AccessToken, PreviousPassword: changer.acknowledged, ProposedPassword: changer.inFlight }
        await call('ChangePassword', change)
        changer.acknowledged = changer.inFlight
        done.changes++
      }),
    ])
    // In the middle of work, however fast the machine is: after some of one kind were acknowledged.
    const kind = kinds[round % kinds.length]!
    const enough = done[kind] + randomInt(1, 3)
    let hasFailed = false
    work.catch(() => {
      hasFailed = true // Thrown again below, where the round waits for its work.
    })
    while (done[kind] < enough && !hasFailed) await sleep(1)
    await sleep(randomInt(0, 30))
    await kill()
    await work
    await start()
    await srpSignIn('signer', goodPassword)
    await srpSignIn('refresher', goodPassword)
    const renewal = { ClientId: clientId, RefreshToken: refreshToken }
    refreshToken = (await call('GetTokensFromRefreshToken', renewal)).AuthenticationResult.RefreshToken
    changer.acknowledged = await passwordThatWorks(changer)
  }
  await kill()
  for (const kind of kinds) expect(done[kind]).toBeGreaterThanOrEqual(Math.floor(rounds / kinds.length))
})

/** The last acknowledged one; where its change was under way, that may have been completed unheard. */
async function passwordThatWorks({
  acknowledged,
  inFlight,
}: {
  acknowledged: string
  inFlight: string
}): Promise<string> {
  try {
    await srpSignIn('changer', acknowledged)
    return acknowledged
  } catch (error) {
    if (inFlight === acknowledged) throw error
    await srpSignIn('changer', inFlight)
    return inFlight
  }
}
