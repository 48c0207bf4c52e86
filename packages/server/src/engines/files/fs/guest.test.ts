import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFsStore } from '../fs.ts'

test('a tool beside the server leaves what the server is writing alone; the server itself clears it at its start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-guest-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const open = async (isGuest: boolean) => (await openFsStore({ folder, signingKey: 'k'.repeat(32), isGuest })).close()
  await open(false)
  const arriving = join(folder, 'incoming', 'half-written')
  writeFileSync(arriving, 'half')
  await open(true)
  expect(existsSync(arriving)).toBe(true)
  await open(false)
  expect(existsSync(arriving)).toBe(false)
})
