import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProduct } from '../../e2e/server/startProduct.ts'
import type { BenchOptions, Row } from '../table.ts'
import { measure } from './measure.ts'
import { amongMany, type Filled } from './scale.ts'

const rounds = Number(process.env.ECS_BACKUP_ROUNDS ?? 1)
const root = join(import.meta.dirname, '../..')

type Settings = Record<string, string>
type Manifest = { tables: { rows: number }[]; audit: { links: number; chains: number } }

/**
 * The operator's own commands: a backup while sixteen clients save, put into an install that was never started (with an
 * embedded database), started, and its audit trail verified. The restore itself compares every table and file with the
 * backup. `--sheets`, `--keep` as for `scale`, but without an audit trail to verify: those sheets are copies of one, and so are
 * their chains. ECS_BACKUP_ROUNDS repeats it.
 */
export async function benchBackup({ sheets = 0, keep }: BenchOptions): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-bench-backup-'))
  const keyFile = join(folder, 'key')
  writeFileSync(keyFile, 'a key that only this benchmark knows')
  try {
    return await amongMany(sheets, keep, async (filled) => {
      const rows: Row[] = []
      for (let round = 1; round <= rounds; round++) {
        const made = await backUpUnderLoad(filled, join(folder, 'backups'), keyFile)
        rows.push({
          name: `round ${round}`,
          sheets,
          ...made.figures,
          ...(await restoreElsewhere(made, { folder, keyFile, hasChains: sheets === 0 })),
        })
        rmSync(made.backup, { recursive: true })
      }
      return rows
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function backUpUnderLoad({ order, pids, settings }: Filled, out: string, keyFile: string) {
  const seconds = 5
  let isOver = false
  let saves = 0
  const saving = (async () => {
    while (!isOver) saves += seconds * (await measure('', { ...order, seconds }, pids)).perSecond!
  })()
  const { ms, said } = await ecs(['backup', '--out', out, '--key-file', keyFile], settings)
  isOver = true
  await saving
  const backup = join(out, /ecs-\d{8}T\d{6}Z/.exec(said)![0])
  return { backup, figures: { backupS: ms / 1000, saves: Math.round(saves) } }
}

type Place = { folder: string; keyFile: string; hasChains: boolean }

async function restoreElsewhere({ backup }: { backup: string }, { folder, keyFile, hasChains }: Place) {
  const { tables, audit } = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as Manifest
  const dataDir = join(folder, 'restored')
  const restore = await ecs(['restore', backup, '--key-file', keyFile], { ECS_DATA_DIR: dataDir })
  const product = await startProduct({ dataDir, env: { ECS_DEMO: 'off' } })
  try {
    const verify = hasChains ? await ecs(['audit', 'verify'], { ECS_DATA_DIR: dataDir }) : undefined
    return {
      rows: tables.reduce((sum, table) => sum + table.rows, 0),
      ...audit,
      restoreS: restore.ms / 1000,
      verifyS: verify && verify.ms / 1000,
      verified: verify?.said.trim().split('\n').at(-1),
    }
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What it says and how long it took; a command that fails is an error with its words. */
async function ecs(args: string[], settings: Settings): Promise<{ ms: number; said: string }> {
  const began = performance.now()
  const program = join(root, 'packages/server/src/cli/main.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    maxBuffer: 100_000_000,
  })
  return { ms: performance.now() - began, said: stdout }
}
