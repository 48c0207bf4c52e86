import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Closed-loop load on a server in another process, with the CPU time of both sides reported apart. */

export type Measured = {
  name: string
  users: number
  clients: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Of the server, per operation. */
  cpuMs: number
  /** Of the load generator, per operation. */
  clientCpuMs: number
}

export interface Server {
  url: string
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

export interface OwnServer extends Server {
  /** The next code that is sent to this address. */
  codeTo(address: string): Promise<string>
}

/** Ours, on a database of its own. */
export async function startServer(...parts: string[]): Promise<OwnServer> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), parts)
  const told = new EventEmitter().setMaxListeners(0)
  child.on('message', (message: { to?: string }) => told.emit(message.to ?? 'answer', message))
  const next = async (name: string) => (await once(told, name))[0]
  const { url } = (await next('answer')) as { url: string }
  return {
    url,
    async cpuMs() {
      const answer = next('answer')
      child.send('usage')
      const { cpu } = (await answer) as { cpu: NodeJS.CpuUsage }
      return (cpu.user + cpu.system) / 1000
    },
    codeTo: async (address) => ((await next(address)) as { code: string }).code,
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

export interface Load {
  name: string
  users: number
  clients: number
  seconds: number
  /** One operation of client `client`, the `turn`-th of all. */
  act(client: number, turn: number): Promise<unknown>
}

/** A server runs for weeks: what V8's compilers use in its first seconds is not the price of an operation. */
const warmUpSeconds = 5

export async function measure(server: Server, load: Load): Promise<Measured> {
  const { name, users, clients } = load
  await drive(load, warmUpSeconds)
  const serverBefore = await server.cpuMs()
  const clientBefore = process.cpuUsage()
  const start = performance.now()
  const times = await drive(load, load.seconds)
  const elapsed = (performance.now() - start) / 1000
  const own = process.cpuUsage(clientBefore)
  const serverMs = (await server.cpuMs()) - serverBefore
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    name,
    users,
    clients,
    perSecond: times.length / elapsed,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cpuMs: serverMs / times.length,
    clientCpuMs: (own.user + own.system) / 1000 / times.length,
  }
}

/** How long each operation took, in milliseconds. */
async function drive({ clients, act }: Load, seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  let turn = 0
  const run = async (client: number) => {
    do {
      const begun = performance.now()
      await act(client, turn++)
      times.push(performance.now() - begun)
    } while (performance.now() < end)
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)))
  return times
}
