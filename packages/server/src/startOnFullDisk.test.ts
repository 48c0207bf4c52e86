import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runProgram } from './testing/program.ts'

/** That a full disk is one clear line is in the short form too (engines/db/embedded/embedded.test.ts); this one makes six databases. */
const isLong = process.env.ECS_TEST_LONG === 'on' && process.getuid?.() === 0
/** Full from the first byte, room for a secret, within the making of the database, and just too small for it. */
const megabytes = ['0', '1', '4', '20', '60', '90']

const isMounted = (args: string[]) => spawnSync('mount', args).status === 0

/** A disk of its own: `0` is one that was filled by others. */
function smallDisk(size: string): { dataDir: string; grow: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-small-'))
  const ballast = join(folder, 'ballast')
  const [bytes, filled] = size === '0' ? ['64k', true] : [`${size}m`, false]
  expect(isMounted(['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder])).toBe(true)
  onTestFinished(() => {
    spawnSync('umount', [folder])
    rmdirSync(folder)
  })
  if (filled) spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1k', 'count=64'])
  const grow = () => {
    rmSync(ballast, { force: true })
    expect(isMounted(['-o', 'remount,size=600m', folder])).toBe(true)
  }
  return { dataDir: join(folder, 'data'), grow }
}

const start = (dataDir: string) =>
  runProgram('../../main', [], {
    env: { ECS_DATA_DIR: dataDir, PORT: '0', ECS_METRICS_PORT: '0', ECS_DEMO: 'off', ECS_LOG: 'warn' },
  })

describe.runIf(isLong)(
  'a first start on a disk without room',
  { meta: { needs: 'npm run test:long, as root, to mount a small disk' } },
  () => {
    test.each(megabytes)(
      'of %s MB says so in one line, leaves no empty secret, and works when there is room',
      async (size) => {
        const { dataDir, grow } = smallDisk(size)
        const secret = join(dataDir, 'secret')
        const refused = start(dataDir)
        expect(await refused.ended).toBe(1)
        expect([...refused.lines, ...refused.errors]).toEqual([
          expect.stringMatching(/空き容量が(ありません|足りない)/),
        ])
        const first = existsSync(secret) ? readFileSync(secret, 'utf8') : undefined
        expect(first === undefined || first.length === 43).toBe(true)
        grow()
        const started = start(dataDir)
        await started.line(/起動しました/)
        expect(await started.end('SIGINT')).toBe(0)
        expect(readFileSync(secret, 'utf8')).toEqual(first ?? expect.stringMatching(/^[\w-]{43}$/))
      },
      120_000,
    )
  },
)
