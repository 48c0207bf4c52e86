import { randomBytes } from 'node:crypto'
import { createIdentity, memoryStore, pgStore, serve } from '../src/index.ts'

/**
 * User pools on one port: `node examples/emulator.ts [port] [--lenient] [--database postgres://…]`.
 * In memory everything is gone when it stops; so are, in a database, the passwords of a start without SECRET_KEY.
 */

const args = process.argv.slice(2)
const port = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 9229)
const database = args.includes('--database') ? args[args.indexOf('--database') + 1] : undefined
const poolId = 'ap-northeast-1_Emulator1'
const identityPoolId = 'ap-northeast-1:00000000-0000-4000-8000-000000000001'

const identity = createIdentity({
  store: database === undefined ? memoryStore() : await pgStore({ database }),
  issuer: `http://localhost:${port}/${poolId}`,
  secretKey: process.env.SECRET_KEY ? Buffer.from(process.env.SECRET_KEY, 'hex') : randomBytes(32),
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
    isLenient: args.includes('--lenient'),
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
