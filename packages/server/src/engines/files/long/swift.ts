import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * OpenStack Swift with its S3 API: a real engine that checks signatures, run from a temporary folder.
 * Debian: `apt-get install swift-proxy swift-account swift-container swift-object memcached`.
 */
export type Swift = { endpoint: string; accessKeyId: string; secretAccessKey: string; stop: () => Promise<void> }

const ringBuilder = 'swift-ring-builder'
const services = ['account', 'container', 'object'] as const

export const isSwiftInstalled = (): boolean => spawnSync(ringBuilder, ['--help']).error === undefined

export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-swift-'))
  const [proxyPort = 0, cachePort = 0, ...storagePorts] = await freePorts(2 + services.length)
  writeFileSync(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = ecs\nswift_hash_path_prefix = ecs\n',
  )
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true })
  for (const [i, service] of services.entries()) {
    makeRing(folder, service, storagePorts[i]!)
    writeFileSync(join(folder, `${service}.conf`), storageConf(folder, service, storagePorts[i]!))
  }
  writeFileSync(join(folder, 'proxy.conf'), proxyConf(folder, proxyPort, cachePort))
  const children = [
    start(folder, 'memcached', ['-l', '127.0.0.1', '-p', String(cachePort), '-u', userInfo().username]),
    ...services.map((service) => start(folder, `swift-${service}-server`, [join(folder, `${service}.conf`)])),
    start(folder, 'swift-proxy-server', [join(folder, 'proxy.conf')]),
  ]
  const stop = async () => {
    await Promise.all(children.map(end))
    rmSync(folder, { recursive: true, force: true })
  }
  await answering(`http://127.0.0.1:${proxyPort}/healthcheck`, folder).catch(async (error) => {
    await stop()
    throw error
  })
  return { endpoint: `127.0.0.1:${proxyPort}`, accessKeyId: 'ecs:tester', secretAccessKey: 'testing', stop }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  for (const server of servers) server.close()
  return ports
}

function makeRing(folder: string, service: string, port: number): void {
  const builder = join(folder, `${service}.builder`)
  const steps = [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']]
  for (const step of steps) {
    const done = spawnSync(ringBuilder, [builder, ...step], { encoding: 'utf8' })
    if (done.status === 2 || done.error) throw new Error(`ring ${step[0]}: ${done.stdout}`)
  }
}

const common = (folder: string, port: number): string =>
  `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nuser = ${userInfo().username}\nswift_dir = ${folder}\n` +
  `devices = ${join(folder, 'devices')}\nmount_check = false\nworkers = 0\nlog_level = WARNING\n`

const storageConf = (folder: string, service: string, port: number): string =>
  `${common(folder, port)}\n[pipeline:main]\npipeline = ${service}-server\n` +
  `[app:${service}-server]\nuse = egg:swift#${service}\n`

function proxyConf(folder: string, port: number, cachePort: number): string {
  const parts = ['catch_errors', 'gatekeeper', 'healthcheck', 'cache', 's3api', 'tempauth', 'bulk', 'slo', 'dlo']
  const filters = parts.map((part) => `[filter:${part}]\nuse = egg:swift#${part === 'cache' ? 'memcache' : part}\n`)
  return [
    common(folder, port),
    `[pipeline:main]\npipeline = ${parts.join(' ')} proxy-server\n`,
    '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\nallow_account_management = true\n',
    ...filters,
  ]
    .join('\n')
    .replace('[filter:cache]\n', `[filter:cache]\nmemcache_servers = 127.0.0.1:${cachePort}\n`)
    .replace('[filter:tempauth]\n', '[filter:tempauth]\nuser_ecs_tester = testing .admin\n')
    .replace('[filter:s3api]\n', '[filter:s3api]\nlocation = ap-northeast-1\n')
}

function start(folder: string, command: string, args: string[]): ChildProcess {
  const log = openSync(join(folder, 'engine.log'), 'a')
  const child = spawn(command, args, { stdio: ['ignore', log, log] })
  closeSync(log)
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function answering(url: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await wait(500)
  }
  throw new Error(`Swift does not start:\n${readFileSync(join(folder, 'engine.log'), 'utf8').slice(-2000)}`)
}
