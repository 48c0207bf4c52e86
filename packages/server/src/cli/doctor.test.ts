import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/index.ts'
import { clockSkew } from './doctor/data.ts'
import { exitCodeOf, type Finding } from './doctor/finding.ts'
import { certificateLife, freeSpace } from './doctor/machine.ts'
import { examine, linesOf } from './doctor.ts'

const db = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'ecs-doctor-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const secretOf = (letters: string) => {
  writeFileSync(join(dataDir, 'secret'), letters, { mode: 0o600 })
  chmodSync(join(dataDir, 'secret'), 0o600)
}
const env = (rest: Record<string, string> = {}) => ({
  ECS_DATA_DIR: dataDir,
  DATABASE_URL: db.url,
  PORT: '0',
  SMTP_URL: '',
  ...rest,
})
const levels = (findings: Finding[]) => Object.fromEntries(findings.map(({ name, level }) => [name, level]))

test('a sound install has no errors; what is only unset is a warning with its fix', async () => {
  secretOf('s'.repeat(43))
  const findings = await examine(env(), new Date())
  expect(levels(findings)).toMatchObject({
    秘密鍵: 'ok',
    データベース: 'ok',
    時計: 'ok',
    データベースの版: 'ok',
    監査証跡の封印: 'ok',
    ファイルの保存先: 'ok',
    添付ファイル: 'ok',
    孤立したファイル: 'ok',
    ポート: 'ok',
    TLS証明書: 'ok',
    メール: 'warning',
    バックアップ: 'warning',
  })
  expect(exitCodeOf(findings)).toBe(1)
  for (const finding of findings) if (finding.level !== 'ok') expect(finding.fix).not.toBe('')
})

test('each trouble is an error or a warning that says what to do', async () => {
  secretOf('short')
  const taken = createServer()
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, 'localhost', () => resolve((taken.address() as { port: number }).port)),
  )
  const root = join(dataDir, 'backups')
  try {
    const findings = await examine(
      env({
        PORT: String(port),
        DATABASE_URL: 'postgres://ecs@localhost:1/ecs',
        SMTP_URL: 'smtp://localhost:1',
        ECS_BACKUP_DIR: root,
        ECS_BACKUP_KEY_FILE: join(dataDir, 'missing'),
      }),
      new Date(),
    )
    expect(levels(findings)).toMatchObject({
      秘密鍵: 'error',
      データベース: 'error',
      ポート: 'error',
      メール: 'error',
      バックアップ: 'error',
      バックアップの鍵: 'error',
    })
    expect(exitCodeOf(findings)).toBe(2)
  } finally {
    taken.close()
  }
})

test('a secret that others may read, and a database of a newer program', async () => {
  secretOf('s'.repeat(43))
  chmodSync(join(dataDir, 'secret'), 0o644)
  await db.pool.query('select 1')
  const { Client } = await import('pg')
  const owner = new Client({ connectionString: db.ownerUrl })
  await owner.connect()
  await owner.query(`insert into schema_migrations (name, hash) values ('9999-of-tomorrow.sql', 'x')`)
  const findings = await examine(env(), new Date())
  await owner.query(`delete from schema_migrations where name = '9999-of-tomorrow.sql'`)
  await owner.end()
  expect(levels(findings)).toMatchObject({ 秘密鍵: 'warning', データベースの版: 'error' })
  expect(findings.flatMap(linesOf).join('\n')).toContain('→ chmod 600')
  expect(findings.flatMap(linesOf).join('\n')).toContain('9999-of-tomorrow.sql')
})

test('a wrong setting is one error', async () => {
  const findings = await examine({ PORT: 'many' }, new Date())
  expect(findings).toMatchObject([{ name: '設定', level: 'error' }])
})

test('limits of disk, clock and certificate', () => {
  const gib = 2 ** 30
  expect(
    [freeSpace(0.5 * gib, 0.5), freeSpace(3 * gib, 0.5), freeSpace(50 * gib, 0.5)].map(({ level }) => level),
  ).toEqual(['error', 'warning', 'ok'])
  expect([freeSpace(50 * gib, 0.04), freeSpace(50 * gib, 0.09)].map(({ level }) => level)).toEqual(['error', 'warning'])
  expect([1000, -6000, 61_000].map((ms) => clockSkew(ms).level)).toEqual(['ok', 'warning', 'error'])
  const now = new Date('2026-11-17T00:00:00Z')
  const inDays = (days: number) => certificateLife(new Date(now.getTime() + days * 86_400_000), now).level
  expect([-1, 29, 31].map(inDays)).toEqual(['error', 'warning', 'ok'])
})
