// Makes `npm start`, `npm test` and the others work on a bare clone: installs and builds what is missing or stale,
// then hands over to Node 24. Runs on the machine's own Node (20 or newer) and needs no package.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [command = 'start', ...rest] = process.argv.slice(2)

const commands = {
  // Less room for short-lived things, and a heap that is collected sooner: a third less memory under load (decision 0047).
  start: { build: true, run: ['--max-semi-space-size=4', '--heap-growing-percent=60', 'packages/server/dist/main.js'] },
  dev: { run: ['tools/dev.ts'] },
  test: { build: true, run: ['tools/test.ts'] },
  'test:long': { build: true, run: ['tools/test.ts', '--long'] },
  check: { build: true, run: ['tools/check.ts'] },
  build: { build: true },
  bench: { build: true, run: ['bench/main.ts'] },
  eval: { run: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'eval/vitest.config.ts'] },
  ecs: { run: ['packages/server/src/cli/main.ts'] },
}

const chosen = commands[command]
if (!chosen) fail(`知らないコマンドです: ${command}（使えるもの: ${Object.keys(commands).join(', ')}）`)

requireNode()
install()
if (chosen.build) build()
if (chosen.run) handOver(chosen.run)

/** An older npm leaves out packages that name a newer Node, and the build would fail in riddles. */
function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(
    `Node 20.19 以上が必要です（いまは ${process.versions.node}）。新しい Node を入れてから、もう一度実行してください。`,
  )
}

function install() {
  const stampFile = join(root, 'node_modules', '.ecs-install')
  const wanted = hashOf(['package-lock.json', 'package.json'])
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  console.log('依存パッケージをインストールしています…')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) fail('npm ci に失敗しました。上のメッセージを確認してください。')
  writeFileSync(stampFile, wanted)
}

function build() {
  unlessDone('packages/web/dist/.ecs-build', ['packages/core/src', 'packages/vision/src', 'packages/web'], () => {
    console.log('画面をビルドしています…')
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    runNode([vite, 'build', '--logLevel', 'warn'], '画面のビルドに失敗しました。', join(root, 'packages/web'))
    runNode(['tools/compress.ts'], '画面の圧縮に失敗しました。')
  })
  const sources = ['core', 'identity', 'server', 'vision'].map((name) => `packages/${name}/src`)
  unlessDone('packages/server/dist/.ecs-build', [...sources, 'tools/bundle.ts'], () => {
    console.log('サーバーをビルドしています…')
    runNode(['tools/bundle.ts'], 'サーバーのビルドに失敗しました。')
  })
}

/** Does the work unless it was done for just these files. */
function unlessDone(stamp, paths, work) {
  const stampFile = join(root, stamp)
  const wanted = hashOf(['package-lock.json', ...paths])
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  work()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, wanted)
}

function runNode(args, trouble, cwd = root) {
  const done = spawnSync(node24(), args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  if (done.status !== 0) fail(trouble)
}

function handOver(args) {
  const child = spawn(node24(), [...args, ...rest], { cwd: root, stdio: 'inherit' })
  // Ctrl-C reaches the child by itself (same terminal): wait for it to stop. A plain kill must be passed on.
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm passes a plain kill to its shell only, which dies of it and tells nobody: an orphan stops by itself.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/** The Node 24 that came with the packages, or this one when it is new enough. */
function node24() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const file = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(file)) return file
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(
    `この環境用の Node 24 がありません（${name}）。Node 24 をインストールしてから、もう一度実行してください。`,
  )
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addToHash(hash, path)
  return hash.digest('hex')
}

function addToHash(hash, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (statSync(full).isDirectory()) addFolderToHash(hash, path)
  else hash.update(path).update(readFileSync(full))
}

function addFolderToHash(hash, path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const entry of entries) {
    const inside = `${path}/${entry.name}`
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    if (entry.isDirectory()) addFolderToHash(hash, inside)
    else hash.update(inside).update(readFileSync(join(root, inside)))
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
