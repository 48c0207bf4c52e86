import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { foldersIn } from './engines/db/embedded/folders.ts'
import { openSecrets } from './secrets.ts'
import { StartError } from './startError.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'ecs-secrets-'))

test('the first start writes a secret only its owner can read, later starts find it', () => {
  const dataDir = folder()
  const first = openSecrets(dataDir, undefined).keyFor('identity')
  expect(openSecrets(dataDir, undefined).keyFor('identity')).toEqual(first)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['secret'])
})

test('two installs and two uses never share a key', () => {
  const one = openSecrets(folder(), undefined)
  const other = openSecrets(folder(), undefined)
  expect(one.keyFor('identity')).not.toEqual(other.keyFor('identity'))
  expect(one.keyFor('identity')).not.toEqual(one.keyFor('audit'))
})

test('a given secret is used by every server that has it', () => {
  const given = 'a secret that several servers share'
  expect(openSecrets(folder(), given).keyFor('audit')).toEqual(openSecrets(folder(), given).keyFor('audit'))
})

test.each([
  ['empty', ''],
  ['blank', `${' '.repeat(50)}\n`],
  ['cut short', 'only-twenty-letters-'],
])('an %s secret is refused, and kept for whoever looks into it', (_, content) => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'secret'), content)
  expect(() => openSecrets(dataDir, undefined)).toThrow(StartError)
  expect(() => openSecrets(dataDir, undefined)).toThrow(/空か、短すぎます/)
  expect(statSync(join(dataDir, 'secret')).size).toBe(content.length)
})

test('no new secret is made beside a database that another one belongs to', () => {
  const dataDir = folder()
  mkdirSync(foldersIn(dataDir).cluster, { recursive: true })
  expect(() => openSecrets(dataDir, undefined)).toThrow(/データベースはすでにある/)
  expect(existsSync(join(dataDir, 'secret'))).toBe(false)
})

test('a first start on a full disk leaves nothing that could be taken for a secret, and works when there is room', () => {
  const dataDir = folder()
  const write = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  })
  syncBuiltinESMExports()
  const free = () => {
    write.mockRestore()
    syncBuiltinESMExports()
  }
  onTestFinished(free)
  expect(() => openSecrets(dataDir, undefined)).toThrow(/空き容量がありません/)
  expect(readdirSync(dataDir)).toEqual([])
  free()
  openSecrets(dataDir, undefined)
  expect(statSync(join(dataDir, 'secret')).size).toBe(43)
})
