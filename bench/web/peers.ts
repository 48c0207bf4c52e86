import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.cache/peers')
const harness = join(root, 'packages/web/harness')

/** Other makers' forms are installed only here and only for the comparison: the product never carries them. */
const dependencies = {
  '@formio/js': '5.6.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'survey-core': '3.0.0',
  'survey-react-ui': '3.0.0',
}

export const pageNames = ['ours', 'react', 'surveyjs', 'formio'] as const
export type PageName = (typeof pageNames)[number]

/** Installs what is missing and builds the pages anew. Answers where each of them lies. */
export function buildPages(): Record<PageName, string> {
  install()
  cpSync(join(root, 'bench/web/pages'), join(folder, 'pages'), { recursive: true })
  const built = pageNames.map((name) => {
    const source = name === 'ours' ? harness : peerPage(name)
    const target = join(folder, 'dist', name)
    runNode([join(root, 'node_modules/vite/bin/vite.js'), 'build', source, '--outDir', target, '--emptyOutDir'])
    return [name, target] as const
  })
  return Object.fromEntries(built) as Record<PageName, string>
}

/** All peers start from one empty page beside their script. */
function peerPage(name: PageName): string {
  const page = join(folder, 'pages', name)
  cpSync(join(folder, 'pages/index.html'), join(page, 'index.html'))
  return page
}

function install(): void {
  const wanted = JSON.stringify({ name: 'peers', private: true, dependencies }, null, 2)
  const manifest = join(folder, 'package.json')
  const isThere = existsSync(join(folder, 'node_modules')) && existsSync(manifest)
  if (isThere && readFileSync(manifest, 'utf8') === wanted) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(manifest, wanted)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  console.log('比較する製品をインストールしています…')
  run(npm, ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], folder)
}

const runNode = (args: string[]): void => run(process.execPath, [...args, '--logLevel', 'error'], root)

function run(command: string, args: string[], cwd: string): void {
  const done = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${done.status}`)
}
