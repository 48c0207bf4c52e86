// `npm test`: unit, API and browser tests, then one closing line over everything that ran.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findJourneyBrowser } from './chromium.ts'
import { failedFiles, secondTry } from './testSummary/secondTry.ts'
import { closingLines, honest, type Tally, tallyOfPlaywright, tallyOfVitest } from './testSummary/tally.ts'
import { throwAwayInMemory } from './throwAwayFolder.ts'

/** More than this is no accident. */
const mostTriedAgain = 5
const root = join(import.meta.dirname, '..')
const reports = join(root, 'reports')
const args = process.argv.slice(2)
const isLong = args.includes('--long')
const only = args.find((arg) => ['unit', 'e2e'].includes(arg))

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
process.env.CHROME_PATH = findJourneyBrowser()
if (isLong) process.env.ECS_TEST_LONG = 'on'
throwAwayInMemory()
// Built a moment ago (tools/run.mjs), and started in half the time that the sources take.
process.env.ECS_TEST_PROGRAM ??= 'bundle'

const tallies: Tally[] = []
if (only !== 'e2e') tallies.push(runUnitTests())
if (only !== 'unit') tallies.push(runJourneys())

console.log(`\n${closingLines(tallies).join('\n')}`)
process.exit(tallies.every(({ failed }) => failed.length === 0) ? 0 : 1)

/** A file that failed among the others is tried once more on its own; the closing line tells. */
function runUnitTests(): Tally {
  const first = runVitest('unit.json')
  const files = first.report ? failedFiles(first.report) : []
  if (files.length === 0 || files.length > mostTriedAgain) return first.tally
  return secondTry(first.tally, runVitest('unit-again.json', files).tally)
}

function runVitest(name: string, files: string[] = []) {
  const file = join(reports, name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = run('vitest/vitest.mjs', ['run', ...reporters, ...files])
  const report = read(file)
  return { report, tally: honest(status, tallyOfVitest(report, root)) }
}

/** A journey that was starved twice beside another one gets a server and the machine to itself. */
function runJourneys(): Tally {
  const first = runPlaywright('e2e.json')
  if (first.failed.length === 0 || first.failed.length > mostTriedAgain) return first
  return secondTry(first, runPlaywright('e2e-again.json', ['--last-failed', '--workers=1', '--retries=0']))
}

function runPlaywright(name: string, options: string[] = []): Tally {
  const file = join(reports, name)
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file
  const status = run('@playwright/test/cli.js', ['test', '--reporter=list,json', ...options])
  return honest(status, tallyOfPlaywright(read(file)))
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
