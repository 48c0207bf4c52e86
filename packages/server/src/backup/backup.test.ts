import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { sealHeads } from '../features/audit/seal.ts'
import { auditKeyOf } from '../features/audit/signing.ts'
import { verifyAll } from '../features/audit/verification/verifyAll.ts'
import { requireOwnSecret } from '../features/install/requireOwnSecret.ts'
import { backUp, watchBackups } from '../jobs/backUp.ts'
import { createLog } from '../log.ts'
import { openServices } from '../openServices.ts'
import { secretText } from '../secrets.ts'
import { scene } from '../testing/scene.ts'
import { sheetScene } from '../testing/sheetScene.ts'
import { testApp } from '../testing/testApp.ts'
import { makeEmptyDatabase } from '../testing/testDatabase.ts'
import { listBackups } from './folder.ts'
import { type BackupReport, type BackupRequest, makeBackup } from './makeBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { openBackup, verifyBackup } from './verifyBackup.ts'

const app = testApp()
const root = mkdtempSync(join(tmpdir(), 'ecs-backup-'))
const passphrase = 'a key that only this test knows'
afterAll(() => rmSync(root, { recursive: true, force: true }))

const secret = () => secretText(app.services.config.dataDir, undefined)

function request(rest: Partial<BackupRequest> = {}): BackupRequest {
  const { db, files, secrets, now } = app.services
  return { root, databaseUrl: db.url, files, secrets, secretText: secret(), passphrase, now, ...rest }
}

/** An empty install: an empty database elsewhere and a data folder that does not exist yet. */
async function emptyInstall(env: Record<string, string> = {}) {
  const database = await makeEmptyDatabase()
  const dataDir = join(mkdtempSync(join(root, 'install-')), 'data')
  onTestFinished(() => database.drop())
  return readConfig({
    ECS_DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    ECS_LOG: 'silent',
    ECS_DEMO: 'off',
    ...env,
  })
}

const silent = createLog('silent')
let made: BackupReport
let saved = 0

beforeAll(async () => {
  const { services } = app
  await requireOwnSecret({ ...services, tx: services.db.kysely })
  const { make, send, operator, items, device } = await sheetScene(app)
  const sheets = await Promise.all(Array.from({ length: 4 }, () => make()))
  await services.files.put({ path: 'protected/attachments/one.txt' }, '点検の写真', { trustedType: 'text/plain' })
  await services.files.put({ path: 'protected/attachments/same.txt' }, '点検の写真', { trustedType: 'text/plain' })
  await sealHeads(services)
  // Rows of many lengths do not lie in the order they came.
  await services.db.pool.query(
    `insert into events (topic, payload) select 'test', jsonb_build_object('text', (select string_agg(md5(random()::text), '')
       from generate_series(0, (i * 37) % 55) where i > 0)) from generate_series(1, 400) i`,
  )
  let isOver = false
  const saving = sheets.map(async (sheet) => {
    for (let i = 0; !isOver; i++, saved++) await send(operator, device.answer(sheet, items.hours!, String(1000 + i)))
  })
  while (saved < 8) await new Promise((resolve) => setTimeout(resolve, 5))
  made = await makeBackup(request())
  const savedBy = saved
  while (saved < savedBy + 4) await new Promise((resolve) => setTimeout(resolve, 5))
  isOver = true
  await Promise.all(saving)
  await sealHeads(services)
})

test('a backup made while clients save is restored whole, to the row and the audit link', async () => {
  const { manifest, folder } = made
  expect(manifest.objects).toMatchObject({ count: 3, vanished: [], reused: 0 })
  expect(manifest.audit.chains).toBeGreaterThanOrEqual(4)
  const now = await app.services.db.pool.query('select count(*)::int as links from audit_links')
  expect(now.rows[0].links).toBeGreaterThan(manifest.audit.links)
  const config = await emptyInstall()
  await restoreBackup(await openBackup(folder, passphrase), config, silent)
  expect(readFileSync(join(config.dataDir, 'secret'), 'utf8')).toBe(secret())
  expect(statSync(join(config.dataDir, 'secret')).mode & 0o777).toBe(0o600)
  const { services, close } = await openServices(config, { join: true })
  try {
    const { publicKey } = auditKeyOf(services.secrets)
    const report = await verifyAll(services, { publicKey })
    expect(report).toMatchObject({
      chainFindings: [],
      checkpointFindings: [],
      recordFindings: [],
      chains: manifest.audit.chains,
      lastCheckpoint: { number: 1 },
    })
    // Positions of the old database mean nothing here: everything is sealed once more, and then nothing is left.
    expect((await sealHeads(services))?.leaves).toHaveLength(manifest.audit.chains)
    expect(await sealHeads(services)).toBeUndefined()
    expect(await indexesOf(services)).toEqual(await indexesOf(app.services))
    await expect(services.db.pool.query('delete from audit_links')).rejects.toThrow(/permission denied|never changed/)
  } finally {
    await close()
  }
})

const indexesOf = async ({ db }: Pick<typeof app.services, 'db'>) =>
  (await db.pool.query(`select indexdef from pg_indexes where schemaname = 'public' order by 1`)).rows

test('unchanged files are shared with the backup before, and each folder stands alone', async () => {
  await app.services.files.put({ path: 'protected/attachments/new.txt' }, 'new', { trustedType: 'text/plain' })
  const second = await makeBackup(request({ now: () => new Date(Date.now() + 60_000) }))
  expect(second.manifest.objects).toMatchObject({ reused: 3, count: 5 })
  const shared = readdirSync(join(second.folder, 'objects')).flatMap((part) =>
    readdirSync(join(second.folder, 'objects', part)).map((name) =>
      statSync(join(second.folder, 'objects', part, name)),
    ),
  )
  expect(shared.filter(({ nlink }) => nlink > 1)).toHaveLength(2)
  const aside = mkdtempSync(join(root, 'aside-'))
  renameSync(made.folder, join(aside, 'first'))
  await expect(verifyBackup(await openBackup(second.folder, passphrase))).resolves.toMatchObject({})
  renameSync(join(aside, 'first'), made.folder)
  rmSync(second.folder, { recursive: true })
})

/** A copy that may be spoilt. */
function copy(): string {
  const folder = mkdtempSync(join(root, 'copy-'))
  cpSync(made.folder, folder, { recursive: true })
  return folder
}

const verify = async (folder: string, key: string | undefined = passphrase) =>
  verifyBackup(await openBackup(folder, key))

test('a cut, changed, incomplete or foreign backup is refused and named', async () => {
  await verify(copy())
  const cut = copy()
  truncateSync(join(cut, 'db/public.checksheets.copy'), 40)
  await expect(verify(cut)).rejects.toThrow(/copy-.*public\.checksheets\.copy が途中で切れています/)
  const changed = copy()
  const file = join(changed, 'db/public.people.copy')
  const bytes = readFileSync(file)
  bytes[60]! ^= 1
  writeFileSync(file, bytes)
  await expect(verify(changed)).rejects.toThrow(/public\.people\.copy が書き換えられています/)
  const longer = copy()
  appendFileSync(join(longer, 'objects.jsonl'), 'x')
  await expect(verify(longer)).rejects.toThrow(/objects\.jsonl が書き換えられています/)
  const edited = copy()
  const manifest = join(edited, 'manifest.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"rows": ', '"rows": 1'))
  await expect(verify(edited)).rejects.toThrow(/署名が正しくありません/)
  const lost = copy()
  rmSync(join(lost, 'db/public.ecs.copy'))
  await expect(verify(lost)).rejects.toThrow(/public\.ecs\.copy がありません/)
  const half = copy()
  rmSync(join(half, 'manifest.sig'))
  await expect(verify(half)).rejects.toThrow(/途中で止まったか/)
  await expect(verify(made.folder, 'another key altogether')).rejects.toThrow(/鍵が違います/)
  await expect(openBackup(made.folder, undefined)).rejects.toThrow(/暗号化されています/)
  const stranger = await emptyInstall({ ECS_SECRET: 'a secret of quite another install' })
  await expect(restoreBackup(await openBackup(made.folder, passphrase), stranger, silent)).rejects.toThrow(
    /別のシステムのものです/,
  )
})

test('into a data folder with its own database: a changed backup is refused while it is put in, and leaves nothing', async () => {
  const changed = copy()
  const file = join(changed, 'db/public.people.copy')
  const bytes = readFileSync(file)
  bytes[60]! ^= 1
  writeFileSync(file, bytes)
  const place = mkdtempSync(join(root, 'own-'))
  const config = readConfig({ ECS_DATA_DIR: join(place, 'data'), ECS_LOG: 'silent', ECS_DEMO: 'off' })
  await expect(restoreBackup(await openBackup(changed, passphrase), config, silent)).rejects.toThrow(
    /copy-.*public\.people\.copy が書き換えられています/,
  )
  expect(readdirSync(place)).toEqual([])
  await restoreBackup(await openBackup(made.folder, passphrase), config, silent)
  const { services, close } = await openServices(config)
  try {
    const { rows } = await services.db.pool.query(`select current_setting('wal_level') as level`)
    expect(rows).toEqual([{ level: 'replica' }])
    const report = await verifyAll(services, { publicKey: auditKeyOf(services.secrets).publicKey })
    expect(report).toMatchObject({ chainFindings: [], recordFindings: [], chains: made.manifest.audit.chains })
    expect(await indexesOf(services)).toEqual(await indexesOf(app.services))
  } finally {
    await close()
  }
})

test('nothing is ever overwritten', async () => {
  const opened = await openBackup(made.folder, passphrase)
  const used = await emptyInstall()
  mkdirSync(used.dataDir, { recursive: true })
  writeFileSync(join(used.dataDir, 'demo-accounts.txt'), '')
  await expect(restoreBackup(opened, used, silent)).rejects.toThrow(/demo-accounts\.txt.*上書きはしません/)
  const { databaseUrl, databaseOwnerUrl } = app.services.config
  expect(databaseUrl ?? databaseOwnerUrl).toBeUndefined()
  const filled = { ...(await emptyInstall()), databaseUrl: app.services.db.url, databaseOwnerUrl: undefined }
  await expect(restoreBackup(opened, filled, silent)).rejects.toThrow(/データベースは空ではありません/)
  expect(existsSync(filled.dataDir)).toBe(false)
})

test('without a key the secret stays out, and is asked for at the restore', async () => {
  const plain = await makeBackup(request({ root: join(root, 'plain'), passphrase: undefined }))
  expect(plain.manifest).toMatchObject({ secret: null, encryption: null })
  const grep = spawnSync('grep', ['-rlF', secret()!, plain.folder], { encoding: 'utf8' })
  expect(grep.stdout).toBe('')
  const config = await emptyInstall()
  const opened = await openBackup(plain.folder, undefined)
  await expect(restoreBackup(opened, config, silent)).rejects.toThrow(/秘密鍵は入っていません/)
  mkdirSync(config.dataDir, { recursive: true })
  writeFileSync(join(config.dataDir, 'secret'), secret()!, { mode: 0o600 })
  await restoreBackup(opened, config, silent)
  expect(existsSync(join(config.dataDir, 'secret'))).toBe(true)
})

test('a backup that breaks off leaves nothing, and one that was killed is named, not used', async () => {
  const folder = join(root, 'broken')
  const files = { ...app.services.files, list: () => Promise.reject(new Error('the store is away')) }
  await expect(makeBackup(request({ root: folder, files: files as never }))).rejects.toThrow('the store is away')
  expect(readdirSync(folder)).toEqual([])
  mkdirSync(join(folder, 'ecs-20200101T000000Z.part'))
  expect(listBackups(folder)).toMatchObject([{ kind: 'broken', reason: '作成中、または途中で止まっています' }])
  const whole = await makeBackup(request({ root: folder }))
  expect(listBackups(folder).map(({ kind }) => kind)).toEqual(['whole', 'broken'])
  expect(whole.manifest.objects.reused).toBe(0)
})

test('the server makes a backup when one is due, and tells administrators when none comes', async () => {
  const { services } = app
  const { member } = await scene(app)
  const administrator = await member('admin')
  const settings = {
    root: join(root, 'scheduled'),
    keyFile: undefined,
    everyHours: 24,
    keep: [7, 4, 12] as [number, number, number],
  }
  let at = new Date()
  const parts = { ...services, config: { ...services.config, backup: settings }, now: () => at }
  const context = { services: parts, jobId: '', attempt: 1, signal: new AbortController().signal }
  const noticesOf = async () => {
    const { rows } = await services.db.pool.query(
      `select n.type, n.title from notice_recipients r join notices n on n.id = r.notice_id where r.user_id = $1`,
      [administrator.id],
    )
    return rows
  }
  await backUp.handle({}, context)
  await backUp.handle({}, context)
  expect(listBackups(settings.root)).toHaveLength(1)
  await watchBackups.handle({}, context)
  expect(await noticesOf()).toEqual([])
  at = new Date(at.getTime() + 27 * 3_600_000)
  await watchBackups.handle({}, context)
  await watchBackups.handle({}, context)
  expect(await noticesOf()).toEqual([{ type: 'system', title: 'バックアップが予定の時刻を過ぎても作られていません' }])
  await backUp.handle({}, context)
  expect(listBackups(settings.root)).toHaveLength(2)
})
