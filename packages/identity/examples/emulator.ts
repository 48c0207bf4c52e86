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

const identity = createIdentity({
  store: database === undefined ? memoryStore() : await pgStore({ database }),
  issuer: `http://localhost:${port}/${poolId}`,
  secretKey: process.env.SECRET_KEY ? Buffer.from(process.env.SECRET_KEY, 'hex') : randomBytes(32),
  clients: [{ id: 'emulator' }],
  // Any key will do, as with other emulators: nothing here is worth protecting.
  adminCredentials: 'anyKey',
  messenger: { send: async (message) => console.log('message', message) },
  onEvent: (event) => console.log('event', event.type, event.action ?? '', event.username ?? '', event.detail ?? ''),
  pool: { signUp: 'open', passwordPolicy: { refuseCommon: false }, isLenient: args.includes('--lenient') },
  cors: '*',
})
const { url } = await serve(identity, { port })

console.log(`endpoint   ${url}
pool       ${poolId}
client     emulator
admin key  any; CreateUserPool makes more pools`)
