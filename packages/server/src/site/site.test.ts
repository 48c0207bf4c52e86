import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { sealHeads } from '../features/audit/seal.ts'
import { auditKeyOf } from '../features/audit/signing.ts'
import { verifyAll } from '../features/audit/verification/verifyAll.ts'
import { createLog } from '../log.ts'
import { openServices } from '../openServices.ts'
import { sheetScene } from '../testing/sheetScene.ts'
import { testApp } from '../testing/testApp.ts'
import { makeEmptyDatabase } from '../testing/testDatabase.ts'
import { exportSite } from './exportSite.ts'
import { importSite, openSite, verifySite } from './importSite.ts'

const app = testApp()
const root = mkdtempSync(join(tmpdir(), 'ecs-site-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const tricky = '髙﨑\\n"引用"\t改行\nと\\バックスラッシュ'

test('a site moves to another install: rows, files and audit chains are equal', { timeout: 120_000 }, async () => {
  const { services } = app
  const { make, send, operator, items, device } = await sheetScene(app)
  const sheets = [await make(), await make()]
  for (const sheet of sheets) await send(operator, device.answer(sheet, items.hours!, '1000', { comment: tricky }))
  await services.db.pool.query(
    `insert into events (topic, payload) select 'test', jsonb_build_object('text', (select string_agg(md5(random()::text), '')
       from generate_series(0, (i * 37) % 55) where i > 0), 'none', null) from generate_series(1, 400) i`,
  )
  await services.db.pool.query(`insert into events (topic, payload) values ('test', 'null')`)
  await services.accounts.makeGroups()
  await services.accounts.create({
    username: 'admin',
    name: '管理者',
    groups: ['ecs-admin'],
    password: 'Long-enough-1',
  })
  await services.files.put({ path: 'protected/attachments/one.txt' }, tricky, { trustedType: 'text/plain' })
  await sealHeads(services)
  const folder = join(root, 'export')
  const { db, files, secrets, now } = services
  const manifest = await exportSite({ folder, databaseUrl: db.url, files, secrets, now })
  expect(manifest.files.count).toBe(2)
  const everything = manifest.tables.map(({ file }) => readFileSync(join(folder, file), 'utf8')).join('')
  expect(everything).not.toMatch(/sealed_verifier|"salt"/)
  for (const line of readFileSync(join(folder, 'tables/audit_links.jsonl'), 'utf8').trim().split('\n'))
    expect(JSON.parse(line).hash).toHaveLength(64)

  const database = await makeEmptyDatabase()
  const config = readConfig({
    ECS_DATA_DIR: join(root, 'other', 'data'),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    ECS_LOG: 'silent',
    ECS_DEMO: 'off',
  })
  await importSite(openSite(folder), config, createLog('silent'))
  const { services: other, close } = await openServices(config, { join: true })
  try {
    const report = await verifyAll(other, { publicKey: auditKeyOf(other.secrets).publicKey })
    const clean = { chainFindings: [], checkpointFindings: [], recordFindings: [] }
    expect(report).toMatchObject({ ...clean, chains: manifest.audit.chains })
    expect((await sealHeads(other))?.leaves).toHaveLength(manifest.audit.chains)
    const { signer } = openSite(folder)
    expect((await other.files.list(`audit/imported/${signer}/`)).rows).toHaveLength(1)
    const moved = await other.files.get({ path: 'protected/attachments/one.txt' })
    expect(await new Response(moved.body).text()).toBe(tricky)
    const before = await services.accounts.find('admin')
    expect(await other.accounts.find('admin')).toMatchObject({ id: before.id, username: 'admin' })
    await other.accounts.setTemporaryPassword('admin', 'Temporary-1')
    // Exported again, every table is the same, letter by letter.
    const again = await exportSite({
      folder: join(root, 'again'),
      databaseUrl: other.db.url,
      files: other.files,
      secrets: other.secrets,
      now,
    })
    const facts = ({ tables }: typeof manifest) =>
      tables.filter(({ schema }) => schema === 'public').map(({ name, rows }) => [name, rows])
    expect(facts(again)).toEqual(facts(manifest))
    const sorted = (from: string, file: string) =>
      readFileSync(join(root, from, file), 'utf8')
        .split('\n')
        .sort()
    for (const { schema, file } of manifest.tables)
      if (schema === 'public') expect(sorted('again', file)).toEqual(sorted('export', file))
    const { rows } = await other.db.pool.query(`select 1 from events where payload = 'null'`)
    expect(rows).toHaveLength(1)
  } finally {
    await close()
    await database.drop()
  }
  const spoilt = mkdtempSync(join(root, 'spoilt-'))
  cpSync(folder, spoilt, { recursive: true })
  appendFileSync(join(spoilt, 'tables/people.jsonl'), '{}\n')
  await expect(verifySite(openSite(spoilt))).rejects.toThrow(/people\.jsonl/)
  appendFileSync(join(spoilt, 'manifest.json'), ' ')
  expect(() => openSite(spoilt)).toThrow(/署名が正しくありません/)
})
