import { createIdentity } from '../identity.ts'
import { serve } from '../serve.ts'
import { pgStore } from '../store/pg/index.ts'
import { adminKey, clientId, poolId } from '../testing/scene.ts'

/** A server that its parent process kills without warning. Prints its address when it is ready, then each code. */
const [database = '', secret = ''] = process.argv.slice(2)
const store = await pgStore({ database, schema: 'killable' })
const identity = createIdentity({
  store,
  issuer: `http://localhost/${poolId}`,
  secretKey: Buffer.from(secret, 'hex'),
  clients: [{ id: clientId }],
  adminCredentials: [adminKey],
  messenger: { send: async ({ to, code }) => void process.stdout.write(`${to} ${code}\n`) },
})
await identity.jwks()
const { url } = await serve(identity)
process.stdout.write(`${url}\n`)
