import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { account, end, freePorts, start } from './programs.ts'

type Node = { name: string; folder: string; port: number; restPort: number; process?: ReturnType<typeof start> }
type Member = { name: string; role: string; state: string }

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Three PostgreSQL 15 nodes under Patroni with etcd. Synchronous: a commit is answered when a second node has it, and
 * only such a node may take over.
 */
export async function startCluster(folder: string) {
  const [etcdPort, peerPort, ...ports] = (await freePorts(8)) as [number, number, ...number[]]
  const owner = account()
  chmodSync(folder, 0o755)
  const etcd = start('/usr/bin/etcd', etcdArgs(join(folder, 'etcd'), etcdPort, peerPort), join(folder, 'etcd.log'))
  const nodes: Node[] = [0, 1, 2].map((index) => ({
    name: `node${index}`,
    folder: join(folder, `node${index}`),
    port: ports[index * 2]!,
    restPort: ports[index * 2 + 1]!,
  }))
  const startNode = (node: Node) => {
    node.process = start('/usr/bin/patroni', [`${node.folder}/patroni.json`], join(folder, `${node.name}.log`), owner)
  }
  // A PostgreSQL outlives a Patroni that was killed.
  process.once('exit', () => {
    for (const node of nodes) if (isUp(node)) process.kill(postmasterOf(node), 'SIGQUIT')
  })
  for (const node of nodes) {
    mkdirSync(node.folder)
    // Patroni reads YAML, and JSON is YAML.
    writeFileSync(`${node.folder}/patroni.json`, JSON.stringify(patroniSettings(node, etcdPort)))
    chownSync(node.folder, owner.uid, owner.gid)
    startNode(node)
  }
  const members = () => membersOf(nodes)
  const leader = async () => {
    const found = (await members()).find(({ role, state }) => role === 'leader' && state === 'running')
    return nodes.find(({ name }) => name === found?.name)
  }
  return {
    nodes,
    leader,
    /** A writer and a second node that has everything. */
    whole: () =>
      until(async () => (await leader()) && (await members()).some(isSync) && (await members()).length === 3),
    /** The machine is gone: its PostgreSQL and what watches it. */
    loseNode: async (node: Node) => {
      const postmaster = postmasterOf(node)
      await end(node.process!, 'SIGKILL')
      process.kill(postmaster, 'SIGKILL')
    },
    killPostgres: (node: Node) => process.kill(postmasterOf(node), 'SIGKILL'),
    bringBack: startNode,
    stop: async () => {
      await Promise.all(nodes.map((node) => end(node.process!)))
      await end(etcd)
    },
  }
}

const isSync = ({ role, state }: Member) => role === 'sync_standby' && (state === 'running' || state === 'streaming')

const postmasterOf = ({ folder }: Node) => Number(readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n')[0])

const isUp = ({ folder }: Node) => existsSync(`${folder}/data/postmaster.pid`)

async function membersOf(nodes: Node[]): Promise<Member[]> {
  for (const { restPort } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

export async function until(isSo: () => Promise<unknown>, longestMs = 180_000): Promise<void> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > longestMs) throw new Error(`not within ${longestMs} ms`)
    await sleep(200)
  }
}

const etcdArgs = (dir: string, port: number, peerPort: number) => {
  const [client, peer] = [port, peerPort].map((one) => `http://127.0.0.1:${one}`)
  const pairs = {
    'data-dir': dir,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  return Object.entries(pairs).map(([name, value]) => `--${name}=${value}`)
}

/** The shortest times Patroni allows; `fsync` stays on, because a lost write is what is looked for. */
function patroniSettings({ name, folder, port, restPort }: Node, etcdPort: number) {
  const authentication = Object.fromEntries(
    ['superuser', 'replication', 'rewind'].map((role) => [
      role,
      { username: role === 'superuser' ? 'postgres' : role, password: 'loopback' },
    ]),
  )
  return {
    scope: 'ecs',
    name,
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        master_start_timeout: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: `${folder}/data`,
      pgpass: `${folder}/pgpass`,
      bin_dir: '/usr/lib/postgresql/15/bin',
      authentication,
      parameters: { unix_socket_directories: folder },
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
  }
}
