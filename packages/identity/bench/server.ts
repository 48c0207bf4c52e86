import { createIdentity, pgStore, serve } from '../src/index.ts'
import { adminKey, clientId, poolId } from '../src/testing/scene.ts'

/** The measured process: serves until its parent ends it, and tells its CPU time when asked. */
const [database = '', secret = ''] = process.argv.slice(2)
const identity = createIdentity({
  store: await pgStore({ database, schema: 'bench' }),
  issuer: `http://localhost/${poolId}`,
  secretKey: Buffer.from(secret, 'hex'),
  clients: [{ id: clientId }],
  adminCredentials: [adminKey],
  messenger: { send: async () => undefined },
  pool: { limits: { addressFailures: 1_000_000 } },
})
await identity.jwks()
const { url } = await serve(identity)
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() }))
process.on('disconnect', () => process.exit(0))
process.send?.({ url })
