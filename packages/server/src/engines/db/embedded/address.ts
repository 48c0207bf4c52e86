import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type { Folders } from './folders.ts'

/** How our own process reaches the embedded server: `host` is a socket folder or the loopback address. */
export type Address = { host: string; port: number }

const socketPort = 5432
// The shortest limit of the supported systems for a socket's path (macOS: 104 bytes with the closing zero).
const longestSocketPath = 103

/** A socket inside the data folder, or a loopback port (that of the running server, if any) where paths are too long. */
export async function chooseAddress(folders: Folders, running: Address | undefined): Promise<Address> {
  const socketPath = join(folders.sockets, `.s.PGSQL.${socketPort}.lock`)
  const isShort = Buffer.byteLength(socketPath) <= longestSocketPath
  if (process.platform !== 'win32' && isShort) return { host: folders.sockets, port: socketPort }
  return running ?? { host: '127.0.0.1', port: await freePort() }
}

export function urlOf(address: Address, user: string, password: string, database: string): string {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  const path = encodeURIComponent(database)
  if (!address.host.startsWith('/')) return `postgres://${login}@${address.host}:${address.port}/${path}`
  return `postgres://${login}@localhost:${address.port}/${path}?host=${encodeURIComponent(address.host)}`
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
