import { createServer } from 'node:net'
import { startProduct } from './startProduct.ts'

/** One real server with demo data for all journeys; each journey makes what it changes. */
export default async function globalSetup() {
  const pushPort = await freePort()
  const product = await startProduct({ env: { ECS_PUSH_HOSTS: `127.0.0.1:${pushPort}` } })
  process.env.ECS_E2E_URL = product.url
  process.env.ECS_E2E_DATA = product.dataDir
  process.env.ECS_E2E_PUSH_PORT = String(pushPort)
  return () => product.stop()
}

/** Where the journey about push will listen: the server has to know its push services from the start. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
