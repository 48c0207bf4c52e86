import { randomBytes } from 'node:crypto'
import { createIdentity, memoryStore, serve } from '../src/index.ts'

/** A user pool in memory on one port: `node examples/emulator.ts [port]`. Everything is gone when it stops. */

const port = Number(process.argv[2] ?? 9229)
const poolId = 'ap-northeast-1_Emulator1'

const identity = createIdentity({
  store: memoryStore(),
  issuer: `http://localhost:${port}/${poolId}`,
  secretKey: randomBytes(32),
  clients: [{ id: 'emulator' }],
  // Any key will do, as with other emulators: nothing here is worth protecting.
  adminCredentials: 'anyKey',
  messenger: { send: async (message) => console.log('message', message) },
  onEvent: (event) => console.log('event', event.type, event.action ?? '', event.username ?? '', event.detail ?? ''),
  pool: { signUp: 'open', passwordPolicy: { refuseCommon: false } },
  cors: '*',
})
const { url } = await serve(identity, { port })

console.log(`endpoint   ${url}
pool       ${poolId}
client     emulator
admin key  any; CreateUserPool makes more pools`)
