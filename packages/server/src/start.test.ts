import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { folderTrouble } from './folderTrouble.ts'
import { startServer } from './start.ts'
import { StartError } from './startError.ts'
import { emptyDataFolder } from './testing/dataFolder.ts'
import { runProgram } from './testing/program.ts'

const start = (dataDir: string, env: Record<string, string> = {}) =>
  startServer(readConfig({ ECS_DATA_DIR: dataDir, PORT: '0', ECS_METRICS_PORT: '0', ECS_DEMO: 'off', ...env }))

test('an empty secret keeps the server from starting', async () => {
  const dataDir = emptyDataFolder()
  writeFileSync(join(dataDir, 'secret'), '')
  await expect(start(dataDir)).rejects.toThrow(StartError)
})

test('a missing certificate or key is named before anything is made', async () => {
  const dataDir = join(emptyDataFolder(), 'data')
  const file = join(emptyDataFolder(), 'not-there.pem')
  const starting = start(dataDir, { ECS_TLS_CERT: file, ECS_TLS_KEY: file })
  await expect(starting).rejects.toThrow(`設定 ECS_TLS_CERT のファイル ${file} を読めません（ファイルがありません）。`)
  await expect(starting).rejects.toThrow(StartError)
  writeFileSync(file, 'no certificate')
  await expect(start(dataDir, { ECS_TLS_CERT: file, ECS_TLS_KEY: file })).rejects.toThrow(/証明書と鍵として読めません/)
})

test('a data folder that is a file is told in one line', async () => {
  const file = join(emptyDataFolder(), 'file')
  writeFileSync(file, '')
  await expect(start(file)).rejects.toThrow(/データフォルダー .* を使えません/)
  await expect(start(join(file, 'below'))).rejects.toThrow(StartError)
})

test('a folder that may not be written to is told in one line', async () => {
  const folder = emptyDataFolder()
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  // Root may write anywhere: then the server runs as somebody else.
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, 65534, 65534)
  chmodSync(dataDir, 0o555)
  const env = { ECS_DATA_DIR: dataDir, PORT: '0', ECS_METRICS_PORT: '0', ECS_DEMO: 'off', ECS_LOG: 'warn' }
  const program = runProgram('../../main', [], { env, account: isRoot ? 'nobody' : 'self' })
  expect(await program.ended).toBe(1)
  expect([...program.lines, ...program.errors]).toEqual([expect.stringContaining('書き込む権限がありません')])
})

test.each(['EROFS', 'ENOSPC', 'EDQUOT', 'EPERM', '53100'])('%s is told in words', (code) => {
  expect(folderTrouble(Object.assign(new Error(code), { code }), '/data')).toBeInstanceOf(StartError)
})

test('what is no trouble of the folder stays as it is', () => {
  const error = new TypeError('a bug')
  expect(folderTrouble(error, '/data')).toBe(error)
})
