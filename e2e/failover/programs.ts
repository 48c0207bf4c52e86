import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { createServer } from 'node:net'

/** Debian's own programs, as an operator would install them. */
const needed = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/lib/postgresql/15/bin/postgres']

export function requirePrograms(): void {
  const missing = needed.filter((path) => !existsSync(path))
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} missing: apt-get install patroni etcd-server haproxy postgresql-15`)
}

/** PostgreSQL refuses to run as root. */
export const account = (name = 'postgres') => {
  const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, name], { encoding: 'utf8' })))
  return { uid: uid!, gid: gid! }
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a program that lives until it is ended; what it says goes to a file. */
export function start(
  command: string,
  args: string[],
  logFile: string,
  as?: { uid: number; gid: number },
): ChildProcess {
  const log = createWriteStream(logFile, { flags: 'a' })
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(as && process.getuid?.() === 0 && as) })
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer())
  const ports = await Promise.all(
    probes.map(
      (probe) =>
        new Promise<number>((resolve) =>
          probe.listen(0, '127.0.0.1', () => resolve((probe.address() as { port: number }).port)),
        ),
    ),
  )
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
  return ports
}
