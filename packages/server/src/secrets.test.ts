import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'ecs-secrets-'))

test('the first start writes a secret only its owner can read, later starts find it', () => {
  const dataDir = folder()
  const first = openSecrets(dataDir, undefined).keyFor('identity')
  expect(openSecrets(dataDir, undefined).keyFor('identity')).toEqual(first)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
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
