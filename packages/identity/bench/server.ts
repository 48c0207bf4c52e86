import { createIdentity, pgStore, serve } from '../src/index.ts'
import { adminKey, clientId, poolId } from '../src/testing/scene.ts'

/** The measured process: serves until its parent ends it, and tells its CPU time when asked. */
const [database = '', secret = ''] = process.argv.slice(2)
const identity = createIdentity({
  store: await pgStore({ database, schema: 'bench' }),
  issuer: `http://localhost/${poolId}`,
  secretKey: Buffer.from(secret, 'hex'),
  clients: [
    {
      id: clientId,
      authFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_AUTH'],
    },
  ],
  adminCredentials: [adminKey],
  messenger: { send: async ({ to, code }) => void process.send?.({ to, code }) },
  pool: {
    limits: { addressFailures: 1_000_000, signInCodePerHour: 1_000_000 },
    mfa: 'OPTIONAL',
    mfaFactors: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
    firstFactors: ['PASSWORD', 'WEB_AUTHN'],
    webAuthn: { relyingPartyId: 'example.jp' },
  },
})
await identity.jwks()
const { url } = await serve(identity)
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() }))
process.on('disconnect', () => process.exit(0))
process.send?.({ url })
