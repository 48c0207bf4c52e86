import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Server } from '../../packages/identity/bench/harness.ts'
import { cpuOf } from '../cpu.ts'

const version = '5.3.0'
const folder = join(import.meta.dirname, '../../.cache/peers/identity')
const program = join(folder, 'node_modules/cognito-local/lib/bin/start.js')

export const peerClient = { clientId: 'benchclient', password: 'horse-battery-7' }

/** Installed for the benchmark only. Without a network it is left out, and it is said. */
export function installCognitoLocal(): boolean {
  if (existsSync(program)) return true
  mkdirSync(folder, { recursive: true })
  try {
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['install', '--prefix', folder, ...options, `cognito-local@${version}`], { stdio: 'ignore' })
    return true
  } catch (error) {
    console.log(`cognito-local could not be installed: ${(error as Error).message}`)
    return false
  }
}

/** It keeps a pool in one JSON file, which is written here as its own API would have. */
export async function startCognitoLocal(names: string[]): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), 'cognito-local-'))
  writePool(data, names)
  const port = await freePort()
  const child = spawn(process.execPath, [program], {
    cwd: data,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Without a reader its log would fill the pipe and stop it.
  child.stdout.on('data', () => undefined)
  await once(child.stdout, 'data')
  return {
    url: `http://localhost:${port}`,
    cpuMs: async () => cpuOf(child.pid!),
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

function writePool(data: string, names: string[]): void {
  const UserPoolId = 'local_bench'
  const now = new Date().toISOString()
  const dates = { CreationDate: now, LastModifiedDate: now }
  const users = names.map((Username) => [Username, userOf(Username, now)])
  const client = {
    ...dates,
    ClientId: peerClient.clientId,
    ClientName: 'bench',
    UserPoolId,
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    TokenValidityUnits: { AccessToken: 'hours', IdToken: 'minutes', RefreshToken: 'days' },
  }
  const db = join(data, '.cognito/db')
  mkdirSync(db, { recursive: true })
  writeFileSync(join(db, 'clients.json'), JSON.stringify({ Clients: { [client.ClientId]: client } }))
  const Options = { ...dates, Id: UserPoolId, Name: 'bench', UsernameAttributes: [], MfaConfiguration: 'OFF' }
  const pool = { Users: Object.fromEntries(users), Options }
  writeFileSync(join(db, `${UserPoolId}.json`), JSON.stringify(pool))
}

function userOf(Username: string, now: string) {
  return {
    Username,
    Password: peerClient.password,
    Attributes: [
      { Name: 'sub', Value: crypto.randomUUID() },
      { Name: 'email', Value: `${Username}@example.jp` },
      { Name: 'email_verified', Value: 'true' },
    ],
    Enabled: true,
    UserStatus: 'CONFIRMED',
    UserCreateDate: now,
    UserLastModifiedDate: now,
    RefreshTokens: [],
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
