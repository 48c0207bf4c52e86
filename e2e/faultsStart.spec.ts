import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readPostmasterPid } from './faults/postmaster.ts'
import { longForm } from './look/longForm.ts'
import { argumentsFor, root, startProduct } from './server/startProduct.ts'

/** A start that is expected to be refused: everything it says, and how it ends. */
function refusedStart(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-e2e-'))
  const settings = { ECS_DEMO: 'off', ECS_DATA_DIR: folder, ECS_LOG: 'warn', ECS_METRICS_PORT: '0', PORT: '0', ...env }
  const ended = spawnSync(process.execPath, argumentsFor(), {
    cwd: root,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
    timeout: 60_000,
  })
  rmSync(folder, { recursive: true, force: true })
  return { code: ended.status, said: (ended.stdout + ended.stderr).trim().split('\n') }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

for (const [name, env, words] of [
  ['a user pool id without _', { ECS_USER_POOL_ID: 'pool' }, 'ECS_USER_POOL_ID'],
  ['an identity pool id without :', { ECS_IDENTITY_POOL_ID: 'pool' }, 'ECS_IDENTITY_POOL_ID'],
  ['a port that is no number', { PORT: 'http' }, 'PORT'],
  ['a database that is not there', { DATABASE_URL: 'postgres://nobody@localhost:1/none' }, 'DATABASE_URL'],
] as const)
  test(`${name} is named in one line`, () => {
    const { code, said } = refusedStart(env)
    expect(code).toBe(1)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(words)
  })

test('a taken port is told in one line, before anything is made', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
  const { port } = other.address() as { port: number }
  const { code, said } = refusedStart({ PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(said).toEqual([expect.stringContaining(`ポート ${port} は使用中です`)])
})

test('a second server on one folder is refused in one line, and Ctrl+C leaves nothing running', async () => {
  const product = await startProduct({ env: { ECS_DEMO: 'off' } })
  const database = readPostmasterPid(product.dataDir)
  const { code, said } = refusedStart({ ECS_DATA_DIR: product.dataDir })
  expect(code).toBe(1)
  expect(said).toEqual([expect.stringContaining('別のサーバー')])
  expect(isRunning(database)).toBe(true)
  await product.stop()
  expect(product.process.exitCode).toBe(0)
  // A process that has ended is still known until somebody takes note of it.
  await expect.poll(() => isRunning(database)).toBe(false)
  expect(existsSync(product.dataDir)).toBe(false)
})

test('a start that is called off in its middle leaves nothing running', longForm, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-e2e-'))
  const settings = { ECS_DEMO: 'off', ECS_DATA_DIR: folder, ECS_LOG: 'warn', ECS_METRICS_PORT: '0', PORT: '0' }
  const child = spawn(process.execPath, argumentsFor(), {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: 'pipe',
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const ended = once(child, 'exit')
  const socket = join(folder, 'postgres/run/.s.PGSQL.5432')
  await expect.poll(() => existsSync(socket), { timeout: 60_000, intervals: [20] }).toBe(true)
  const database = readPostmasterPid(folder)
  // As npm does when its whole group is signalled.
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  const [code] = await ended
  expect({ code, said }).toEqual({ code: 0, said: '' })
  // A process that has ended is still known until somebody takes note of it.
  await expect.poll(() => isRunning(database)).toBe(false)
  rmSync(folder, { recursive: true, force: true })
})
