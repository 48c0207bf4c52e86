import { randomBytes } from 'node:crypto'
import { appSignIn, fillCodeUsers, mailSignIn, passkeySignIn } from '../../packages/identity/bench/factors.ts'
import {
  type Measured,
  measure,
  type OwnServer,
  type Server,
  startServer,
} from '../../packages/identity/bench/harness.ts'
import { passwordSignIn, refresh, srpSignIn } from '../../packages/identity/bench/operations.ts'
import { signatureMs } from '../../packages/identity/bench/signature.ts'
import { fillUsers, nameOf } from '../../packages/identity/bench/users.ts'
import { startPostgres } from '../../packages/identity/src/testing/postgres.ts'
import { clientId, goodPassword } from '../../packages/identity/src/testing/scene.ts'
import type { Row } from '../table.ts'
import { installCognitoLocal, peerClient, startCognitoLocal } from './cognitoLocal.ts'

const seconds = 5
const widths = [1, 16]

/** Sign-ins beside cognito-local, in turns on one machine, then SRP and refreshes, which it does not know. */
export async function benchIdentity(): Promise<Row[]> {
  const secret = randomBytes(32)
  const postgres = await startPostgres({ isDurable: true })
  const ours = await startServer(postgres.url, secret.toString('hex'))
  const unitMs = signatureMs()
  try {
    const rows: Measured[] = []
    for (const users of [100, 1_000, 100_000]) {
      await fillUsers(postgres.url, secret, users)
      rows.push(...(await besidePeer(ours, users)))
    }
    await fillCodeUsers(postgres.url, secret)
    for (const clients of widths) rows.push(...(await alone(ours, clients)))
    rows.push(...(await withFactors(ours)))
    return [{ name: 'one RS256 signature', cpuMs: unitMs }, ...rows.map((row) => inSignatures(row, unitMs))]
  } finally {
    await ours.stop()
    await postgres.stop()
  }
}

/** cognito-local writes the whole pool at every sign-in; with 100,000 users it does not end. */
const mostForPeer = 1_000

async function besidePeer(ours: Server, users: number): Promise<Measured[]> {
  const hasPeer = users <= mostForPeer && installCognitoLocal()
  const names = Array.from({ length: users }, (_, n) => `user${String(n).padStart(7, '0')}`)
  const peer = hasPeer ? await startCognitoLocal(names) : undefined
  const rows: Measured[] = []
  for (const clients of widths) {
    const load = { users, clients, seconds }
    const own = passwordSignIn(ours.url, { clientId, password: goodPassword })
    rows.push(await measure(ours, { ...load, name: 'password, ours', act: (_, turn) => own(nameOf(turn)) }))
    if (!peer) continue
    const other = passwordSignIn(peer.url, peerClient)
    rows.push(await measure(peer, { ...load, name: 'password, cognito-local', act: (_, turn) => other(nameOf(turn)) }))
  }
  await peer?.stop()
  return rows
}

async function alone(ours: Server, clients: number): Promise<Measured[]> {
  const load = { users: 100_000, clients, seconds }
  const srp = srpSignIn(ours.url)
  const renew = refresh(ours.url)
  return [
    await measure(ours, { ...load, name: 'SRP, ours', act: (_, turn) => srp(nameOf(turn)) }),
    await measure(ours, { ...load, name: 'refresh, ours', act: (client) => renew(client, nameOf(client)) }),
  ]
}

/** By a code after the password, of an app or mailed, and by a passkey alone. */
async function withFactors(ours: OwnServer): Promise<Measured[]> {
  const app = appSignIn(ours)
  const mail = mailSignIn(ours)
  const passkey = passkeySignIn(ours)
  const rows: Measured[] = []
  for (const clients of widths) {
    const load = { users: 100_000, clients, seconds }
    rows.push(await measure(ours, { ...load, name: 'password and app, ours', act: () => app() }))
    rows.push(await measure(ours, { ...load, name: 'password and mailed code, ours', act: () => mail() }))
    const act = (client: number) => passkey(client, nameOf(client))
    rows.push(await measure(ours, { ...load, name: 'passkey, ours', act }))
  }
  return rows
}

/** Machines differ most in RSA: the unit makes rows of different machines comparable. */
const inSignatures = (row: Measured, unitMs: number): Row => ({ ...row, signatures: row.cpuMs / unitMs })
