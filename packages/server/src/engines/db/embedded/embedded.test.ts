import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { testLog } from '../../../testing/cluster.ts'
import { emptyDataFolder, preparedDataFolder } from '../../../testing/dataFolder.ts'
import { runProgram } from '../../../testing/program.ts'
import { type Database, openDatabase, StartError } from '../index.ts'
import { foldersIn } from './folders.ts'
import { prepareLaunch } from './index.ts'
import { adoptOrStart } from './launch.ts'
import { isAlive, readPostmaster } from './postmaster.ts'

// Each test starts real servers with real fsyncs: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const isRoot = process.getuid?.() === 0
/** Whoever is not root reads why these did not run. */
const forRoot = { meta: { needs: 'root (and the right to mount a disk)' } }
const open = (dataDir: string) => openDatabase({ dataDir, log: testLog })
const postmasterPid = (dataDir: string) => readPostmaster(foldersIn(dataDir))!.pid

async function settingsOf(db: Database, names: string[]) {
  const { rows } = await db.pool.query('select name, setting from pg_settings where name = any($1)', [names])
  return Object.fromEntries(rows.map((row) => [row.name, row.setting]))
}

test('a fresh folder becomes a durable UTF-8 database that keeps its rows', async () => {
  const dataDir = emptyDataFolder()
  const first = await open(dataDir)
  expect(await settingsOf(first, ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'])).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
  })
  const { rows } = await first.pool.query(
    `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, r.rolsuper as super
     from pg_database join pg_roles r on r.rolname = current_user where datname = current_database()`,
  )
  expect(rows).toEqual([{ encoding: 'UTF8', provider: 'b', super: false }])
  await first.kysely.insertInto('events').values({ topic: '点検', payload: '{}', ecs_id: null }).execute()
  await first.close()

  const second = await open(dataDir)
  expect((await second.kysely.selectFrom('events').select('topic').execute())[0]).toEqual({ topic: '点検' })
  await second.close()
})

test('close leaves nothing running', async () => {
  const dataDir = await preparedDataFolder()
  const db = await open(dataDir)
  const pid = postmasterPid(dataDir)
  expect(isAlive(pid)).toBe(true)
  await db.close()
  expect(isAlive(pid)).toBe(false)
  expect(readdirSync(foldersIn(dataDir).sockets)).toEqual([])
})

test('secrets are readable by the owner only, and a wrong password is refused', async () => {
  const dataDir = await preparedDataFolder()
  const db = await open(dataDir)
  expect(statSync(foldersIn(dataDir).passwords).mode & 0o777).toBe(0o600)
  expect(statSync(foldersIn(dataDir).cluster).mode & 0o077).toBe(0)
  const wrong = new URL(db.url)
  wrong.password = 'wrong'
  await expect(openDatabase({ dataDir, databaseUrl: wrong.toString(), log: testLog, join: true })).rejects.toThrow(
    /DATABASE_URL のデータベースに接続できません（password authentication failed/,
  )
  await db.close()
})

test('a second server on the folder is refused with the folder and the pid', async () => {
  const dataDir = await preparedDataFolder()
  const first = runProgram('holdDatabase', [dataDir])
  await first.line(/^ready/)
  const refusal = open(dataDir)
  await expect(refusal).rejects.toThrow(StartError)
  await expect(refusal).rejects.toThrow(`${dataDir} は別のサーバー（プロセス ${first.pid}）が使用中です`)
  expect(await first.end('SIGTERM')).toBe(0)
  await (await open(dataDir)).close()
})

test('of three servers that start at once on an empty folder, one wins', async () => {
  const dataDir = emptyDataFolder()
  const programs = [1, 2, 3].map(() => runProgram('holdDatabase', [dataDir]))
  const outcomes = await Promise.all(programs.map((program) => program.line(/^(ready|refused)/)))
  expect(outcomes.filter((line) => line.startsWith('ready'))).toHaveLength(1)
  expect(outcomes.filter((line) => line.includes('が使用中です'))).toHaveLength(2)
  await Promise.all(programs.map((program) => program.end('SIGTERM')))
})

test("an operator's tool joins the database of the running server", async () => {
  const dataDir = await preparedDataFolder()
  const server = runProgram('holdDatabase', [dataDir])
  await server.line(/^ready/)
  const tool = await openDatabase({ dataDir, log: testLog, join: true })
  await tool.ping()
  await tool.close()
  expect(isAlive(postmasterPid(dataDir))).toBe(true)
  await server.end('SIGTERM')
})

test('after kill -9 of the server its database is adopted, and stopped at the end', async () => {
  const dataDir = await preparedDataFolder()
  const server = runProgram('holdDatabase', [dataDir])
  await server.line(/^ready/)
  const orphan = postmasterPid(dataDir)
  await server.end('SIGKILL')
  expect(isAlive(orphan)).toBe(true)
  const db = await open(dataDir)
  expect(postmasterPid(dataDir)).toBe(orphan)
  await db.ping()
  await db.close()
  expect(isAlive(orphan)).toBe(false)
})

test('an orphan that cannot be reached, because its folder was moved, is replaced', async () => {
  const dataDir = await preparedDataFolder()
  const server = runProgram('holdDatabase', [dataDir])
  await server.line(/^ready/)
  const orphan = postmasterPid(dataDir)
  await server.end('SIGKILL')
  const moved = `${dataDir}/moved`
  mkdirSync(moved)
  renameSync(join(dataDir, 'postgres'), join(moved, 'postgres'))
  const db = await open(moved)
  expect(postmasterPid(moved)).not.toBe(orphan)
  expect(isAlive(orphan)).toBe(false)
  await db.close()
})

test('an orphan of another version of the program is replaced', async () => {
  const dataDir = await preparedDataFolder()
  const { launch } = await prepareLaunch(foldersIn(dataDir), testLog, 'full')
  const orphan = await adoptOrStart({ ...launch, binaries: { ...launch.binaries, version: '18.0.0' } })
  const db = await open(dataDir)
  expect(postmasterPid(dataDir)).not.toBe(orphan)
  expect(isAlive(orphan)).toBe(false)
  await db.close()
})

test('a pid file that names another program does not stop the start', async () => {
  const dataDir = await preparedDataFolder()
  const server = runProgram('holdDatabase', [dataDir])
  await server.line(/^ready/)
  const { postmasterPid: pidFile, sockets } = foldersIn(dataDir)
  const left = readFileSync(pidFile, 'utf8')
  await server.end('SIGTERM')
  const bystander = runProgram('holdDatabase', [await preparedDataFolder()])
  await bystander.line(/^ready/)
  for (const file of [pidFile, join(sockets, '.s.PGSQL.5432.lock')]) {
    writeFileSync(file, left.replace(/^\d+/, String(bystander.pid)))
  }
  const db = await open(dataDir)
  await db.ping()
  await db.close()
  expect(isAlive(bystander.pid)).toBe(true)
  await bystander.end('SIGTERM')
})

test('a database that dies is started again under the running server', async () => {
  const dataDir = await preparedDataFolder()
  const db = await open(dataDir)
  await db.kysely.insertInto('events').values({ topic: 'before', payload: '{}', ecs_id: null }).execute()
  const killed = postmasterPid(dataDir)
  process.kill(killed, 'SIGKILL')
  await answersAgain(db)
  expect(postmasterPid(dataDir)).not.toBe(killed)
  expect(await db.kysely.selectFrom('events').select('topic').execute()).toEqual([{ topic: 'before' }])
  await db.close()
})

async function answersAgain(db: Database) {
  for (let tries = 0; ; tries++) {
    await sleep(100)
    const trouble = await db.ping().then(
      () => undefined,
      (error) => error,
    )
    if (!trouble) return
    if (tries === 200) throw trouble
  }
}

test('a kill during the first start leaves nothing that looks finished', async () => {
  const dataDir = emptyDataFolder()
  const folders = foldersIn(dataDir)
  mkdirSync(join(folders.root, 'cluster.new', 'base'), { recursive: true })
  writeFileSync(join(folders.root, 'cluster.new', 'PG_VERSION'), '18\n')
  const db = await open(dataDir)
  await db.ping()
  await db.close()
})

test('a folder whose path is too long for a socket uses a loopback port', async () => {
  const dataDir = join(emptyDataFolder(), 'x'.repeat(100))
  renameSync(await preparedDataFolder(), dataDir)
  const db = await open(dataDir)
  expect(new URL(db.url).hostname).toBe('127.0.0.1')
  await db.ping()
  await db.close()
  rmSync(dataDir, { recursive: true })
})

test('a cluster of another major version is refused by name', async () => {
  const dataDir = await preparedDataFolder()
  await (await open(dataDir)).close()
  writeFileSync(join(foldersIn(dataDir).cluster, 'PG_VERSION'), '17\n')
  await expect(open(dataDir)).rejects.toThrow('データベースの形式（PostgreSQL 17）')
})

test.runIf(isRoot)('an ordinary user starts it, and root may take the folder over', forRoot, async () => {
  const dataDir = emptyDataFolder({ uid: 65534 })
  const server = runProgram('holdDatabase', [dataDir], { account: 'nobody' })
  await server.line(/^ready/)
  expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(65534)
  expect(await server.end('SIGTERM')).toBe(0)
  const asRoot = await open(dataDir)
  expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(65534)
  await asRoot.close()
})

test.runIf(isRoot)('root without user namespaces runs it as another uid', forRoot, async () => {
  const dataDir = await preparedDataFolder()
  const server = runProgram('holdDatabase', [dataDir], { env: { PATH: '/nowhere' } })
  await server.line(/^ready/)
  expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(65534)
  expect(await server.end('SIGTERM')).toBe(0)
})

test.runIf(isRoot)('root that can use neither is told what to do', forRoot, async () => {
  const locked = emptyDataFolder()
  chmodSync(locked, 0o700)
  const server = runProgram('holdDatabase', [join(locked, 'data')], { env: { PATH: '/nowhere' } })
  expect(await server.line(/^refused/)).toContain('一般ユーザーで起動するか、DATABASE_URL を設定してください。')
  await server.ended
})

test.runIf(isRoot && canMount())(
  'a full disk is one clear line at the first and at a later start',
  forRoot,
  async () => {
    const dataDir = emptyDataFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', dataDir])
    try {
      fill(dataDir)
      await expect(open(dataDir)).rejects.toThrow('空き容量が足りないため')
      rmSync(join(dataDir, 'filler'))
      await (await open(dataDir)).close()
      fill(dataDir)
      await expect(open(dataDir)).rejects.toThrow('空き容量が足りないため')
      rmSync(join(dataDir, 'filler'))
      await (await open(dataDir)).close()
    } finally {
      execFileSync('umount', [dataDir])
    }
  },
)

/** Root in a container often may not. */
function canMount(): boolean {
  return spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()], { stdio: 'ignore' }).status === 0
}

function fill(folder: string) {
  expect(spawnSync('dd', ['if=/dev/zero', `of=${join(folder, 'filler')}`, 'bs=64k'], { stdio: 'ignore' }).status).toBe(
    1,
  )
}
