// `npm test`: unit, API and browser tests, then one closing line over everything that ran.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'

type Count = { passed: number; failed: number; skipped: number }

const root = join(import.meta.dirname, '..')
const reports = join(root, 'reports')
const args = process.argv.slice(2)
const isLong = args.includes('--long')
const only = args.find((arg) => ['unit', 'e2e'].includes(arg))

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
process.env.CHROME_PATH = findChromium()
if (isLong) process.env.ECS_TEST_LONG = 'on'

const counts: Count[] = []
if (only !== 'e2e') counts.push(runUnitTests())
if (only !== 'unit') counts.push(runJourneys())

const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(sum('failed') === 0 ? 0 : 1)

function runUnitTests(): Count {
  const file = join(reports, 'unit.json')
  const status = run('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const report = read(file)
  return honest(status, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

function runJourneys(): Count {
  const file = join(reports, 'e2e.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file
  const status = run('@playwright/test/cli.js', ['test', '--reporter=list,json'])
  const stats = read(file)?.stats
  return honest(status, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  })
}

/** A runner that fell over without counting anything must not look green. */
function honest(status: number, count: Count): Count {
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function run(script: string, options: string[]): number {
  const done = spawnSync(process.execPath, [join(root, 'node_modules', script), ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: process.env,
  })
  return done.status ?? 1
}

function read(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    console.error(`${file} を読めません:`, (error as Error).message)
    return undefined
  }
}
