import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPreparedDemo } from './preparedDemo.ts'

export type Product = {
  url: string
  dataDir: string
  process: ChildProcess
  stop: () => Promise<void>
  kill: () => Promise<void>
}

type Options = { dataDir?: string; port?: number; env?: Record<string, string>; program?: Program }

/** A journey alone runs the sources; `npm test`, `npm start` and the benchmarks run what the build made of them. */
const programs = {
  sources: ['packages/server/src/main.ts'],
  bundle: ['--max-semi-space-size=4', '--heap-growing-percent=60', 'packages/server/dist/main.js'],
}
export type Program = keyof typeof programs

/** What Node is given, in the root folder, to start the product. */
export const argumentsFor = (program = (process.env.ECS_TEST_PROGRAM as Program | undefined) ?? 'sources'): string[] =>
  programs[program]

export const root = join(import.meta.dirname, '../..')
export const demoPassword = 'ecs-demo-journey-1'

/** A journey that fails does not come to its stop: what it started ends with the process that started it. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill()
})

/** Starts the product as an operator would, on a free port and a folder of its own. */
export async function startProduct(options: Options = {}): Promise<Product> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'ecs-e2e-'))
  copyPreparedDemo(dataDir, options.env)
  const child = spawn(process.execPath, argumentsFor(options.program), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(options.port ?? 0),
      ECS_DATA_DIR: dataDir,
      ECS_METRICS_PORT: '0',
      ECS_LOG: 'warn',
      ECS_DEMO_PASSWORD: demoPassword,
      // One of any three days is a working day.
      ECS_DEMO_DAYS: '3',
      ...options.env,
    },
  })
  running.add(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void ended.then(() => running.delete(child))
  const url = await addressOf(child)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    dataDir,
    process: child,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGINT')
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const address = /https?:\/\/localhost:\d+/.exec(output)?.[0]
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
  })
}
