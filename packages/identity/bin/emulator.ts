#!/usr/bin/env node
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createIdentity, memoryStore, pgStore, serve } from '../src/index.ts'

/** User pools on one port, for development and tests. */

const help = `User pools that speak Amazon Cognito's protocol, on one port.

  ecs-identity [port] [--database postgres://…] [--lenient]

  port        9229 unless given
  --database  keeps everything in PostgreSQL; needs SECRET_KEY, 64 hexadecimal digits (openssl rand -hex 32)
  --lenient   accepts what Cognito refuses and other emulators do not; for test suites written against those

Without a database everything is in memory, and gone when it stops.`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' }, lenient: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
const port = Number(positionals[0] ?? 9229)
const { database } = options
const { SECRET_KEY: secretKey } = process.env

if (options.help) end(help, 0)
if (!Number.isInteger(port) || port < 1 || port > 65_535) end(`not a port: ${positionals[0]}\n\n${help}`)
// With another key at the next start nobody's password would be right.
if (database !== undefined && !/^[0-9a-f]{64}$/i.test(secretKey ?? ''))
  end('With --database, SECRET_KEY must be set: SECRET_KEY=$(openssl rand -hex 32), the same at every start.')

function end(text: string, code = 2): never {
  ;(code === 0 ? process.stdout : process.stderr).write(`${text}\n`)
  process.exit(code)
}

const poolId = 'ap-northeast-1_Emulator1'
const identityPoolId = 'ap-northeast-1:00000000-0000-4000-8000-000000000001'

const identity = createIdentity({
  store: database === undefined ? memoryStore() : await pgStore({ database }),
  issuer: `http://localhost:${port}/${poolId}`,
  secretKey: secretKey ? Buffer.from(secretKey, 'hex') : randomBytes(32),
  clients: [
    {
      id: 'emulator',
      authFlows: [
        'ALLOW_USER_SRP_AUTH',
        'ALLOW_USER_PASSWORD_AUTH',
        'ALLOW_ADMIN_USER_PASSWORD_AUTH',
        'ALLOW_REFRESH_TOKEN_AUTH',
        'ALLOW_USER_AUTH',
      ],
      oauth: {
        flows: ['code'],
        scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
        callbackUrls: ['http://localhost:3000/', 'http://localhost:5173/'],
        logoutUrls: ['http://localhost:3000/', 'http://localhost:5173/'],
      },
    },
  ],
  identityPools: [{ id: identityPoolId, allowGuests: true }],
  // Any key will do, as with other emulators: nothing here is worth protecting.
  adminCredentials: 'anyKey',
  messenger: { send: async (message) => console.log('message', message) },
  onEvent: (event) => console.log('event', event.type, event.action ?? '', event.username ?? '', event.detail ?? ''),
  pool: {
    signUp: 'open',
    passwordPolicy: { refuseCommon: false },
    mfa: 'OPTIONAL',
    mfaFactors: ['SOFTWARE_TOKEN_MFA', 'SMS_MFA', 'EMAIL_OTP'],
    firstFactors: ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'],
    webAuthn: { relyingPartyId: 'localhost' },
    hostedPages: true,
    keepsAuthEvents: true,
    isLenient: options.lenient ?? false,
  },
  cors: '*',
})
const { url } = await serve(identity, { port })

console.log(`endpoint   ${url}
pool       ${poolId}
client     emulator
identities ${identityPoolId}
sign-in    ${url}login?client_id=emulator&response_type=code&redirect_uri=http://localhost:3000/ (with state and PKCE)
admin key  any; CreateUserPool makes more pools`)
