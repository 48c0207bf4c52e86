import { randomBytes } from 'node:crypto'
import { pgStore } from '../src/index.ts'
import { startPostgres } from '../src/testing/postgres.ts'
import { clientId, post, scene } from '../src/testing/scene.ts'
import { initiateSrp, proveSrp, respondSrp, srpTimestamp, startSrp } from '../src/testing/srpClient.ts'

/** `node bench/enumeration.ts [samples]`: how long known, unknown, disabled and unconfirmed users take, in turns. */

const samples = Number(process.argv[2] ?? 200)
const postgres = await startPostgres()
const store = await pgStore({ database: postgres.url, schema: 'enumeration' })
const secretKey = randomBytes(32)
const limits = { freeFailures: 1e6, forgotPasswordPerHour: 1e6, resendCodePerHour: 1e6, addressFailures: 1e6 }
const options = { store, secretKey, pool: { limits }, now: () => new Date() }
const { addUser, admin, identity } = scene(options)

const kinds = ['known', 'unknown', 'disabled', 'unconfirmed']
for (const name of kinds.filter((kind) => kind !== 'unknown'))
  await addUser(name, { attributes: { email: `${name}@example.jp`, email_verified: 'true' } })
await admin('AdminDisableUser', { Username: 'disabled' })
const { sub } = (await identity.findUser('unconfirmed'))!
await store.changeUser(sub, { status: 'UNCONFIRMED', at: new Date() })

async function call(action: string, body: object) {
  const response = await identity.handle(post(action, { ClientId: clientId, ...body }))
  return (await response.json()) as Record<string, never>
}

const actions: Record<string, (name: string) => Promise<() => Promise<unknown>>> = {
  'InitiateAuth SRP': async (name) => {
    const { publicA } = startSrp()
    return () => call('InitiateAuth', initiateSrp(name, publicA.toString(16)))
  },
  'RespondToAuthChallenge, wrong': async (name) => {
    const start = startSrp()
    const { ChallengeParameters } = await call('InitiateAuth', initiateSrp(name, start.publicA.toString(16)))
    const timestamp = srpTimestamp(new Date())
    const signature = proveSrp(start, ChallengeParameters!, 'wrong', timestamp)
    return () => call('RespondToAuthChallenge', respondSrp(ChallengeParameters!, signature, timestamp))
  },
  'InitiateAuth password, wrong': async (name) => () =>
    call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: name, PASSWORD: 'wrong' } }),
  ForgotPassword: async (name) => () => call('ForgotPassword', { Username: name }),
  ConfirmForgotPassword: async (name) => () =>
    call('ConfirmForgotPassword', { Username: name, ConfirmationCode: '1', Password: 'long-enough-1' }),
  ResendConfirmationCode: async (name) => () => call('ResendConfirmationCode', { Username: name }),
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!
const table: Record<string, string>[] = []
for (const [action, prepare] of Object.entries(actions)) {
  const times = new Map(kinds.map((kind) => [kind, [] as number[]]))
  for (let n = 0; n < samples; n++)
    for (const kind of kinds) {
      const act = await prepare(kind)
      const begun = performance.now()
      await act()
      times.get(kind)!.push(performance.now() - begun)
    }
  const medians = kinds.map((kind) => median(times.get(kind)!))
  const spread = Math.max(...medians) - Math.min(...medians)
  const cells = kinds.map((kind, index) => [kind, `${medians[index]!.toFixed(2)} ms`])
  table.push({ action, ...Object.fromEntries(cells), spread: `${spread.toFixed(2)} ms` })
}
console.table(table)
await identity.close()
await postgres.stop()
