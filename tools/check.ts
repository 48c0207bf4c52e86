// `npm run check`: lint, types, import rules, dead code, sizes, supply chain. Runs all of them, then says which failed.
// `npm run check -- types core` runs those whose name holds all of the words.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkImports } from './imports/check.ts'
import { checkStyle } from './styleRules.ts'
import { checkSupplyChain } from './supplyChain/check.ts'

const root = join(import.meta.dirname, '..')
const bin = (script: string) => [process.execPath, join(root, 'node_modules', script)]
const types = [
  'packages/core',
  'packages/identity',
  'packages/vision',
  'packages/server',
  'packages/web',
  'deploy/aws',
  'eval',
  '.',
]

const checks: [name: string, command: string[]][] = [
  ['lint', [...bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']],
  ...types.map((path): [string, string[]] => [`types ${path}`, [...bin('typescript/bin/tsc'), '-p', path]]),
  ['dead code', [...bin('knip/bin/knip.js')]],
  ['sizes', [...bin('size-limit/bin.js')]],
]

const words = process.argv.slice(2)
const isAsked = ([name]: readonly [name: string, ...unknown[]]) => words.every((word) => name.includes(word))

const failed: string[] = []
for (const [name, command] of checks.filter(isAsked)) {
  const started = performance.now()
  const done = spawnSync(command[0]!, command.slice(1), { cwd: root, encoding: 'utf8' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${done.status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (done.status === 0) continue
  failed.push(name)
  console.log(done.stdout + done.stderr)
}

const ownChecks: [name: string, check: (root: string) => string[]][] = [
  ['imports', checkImports],
  ['style rules', checkStyle],
  ['supply chain', checkSupplyChain],
]
for (const [name, check] of ownChecks.filter(isAsked)) {
  const findings = check(root)
  console.log(`${findings.length === 0 ? '✓' : '✗'} ${name}`)
  for (const finding of findings) console.log(`  ${finding}`)
  if (findings.length > 0) failed.push(name)
}

if (![...checks, ...ownChecks].some(isAsked)) {
  console.log(`その名前の検査はありません: ${words.join(' ')}`)
  process.exit(1)
}
console.log(failed.length === 0 ? 'すべての検査に合格しました。' : `不合格: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
