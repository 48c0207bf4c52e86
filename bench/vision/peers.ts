import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

const codeReaders = { jsqr: '1.4.0', '@zxing/library': '0.21.3', '@undecaf/zbar-wasm': '0.11.0' }

/** Readers to stand beside, installed for the benchmark only. Without a network they are left out, and it is said. */
export function installPeers(root: string, versions: Record<string, string> = codeReaders): string | undefined {
  const folder = join(root, '.cache/peers')
  const isThere = Object.keys(versions).every((name) => existsSync(join(folder, 'node_modules', name)))
  if (isThere) return folder
  mkdirSync(folder, { recursive: true })
  const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  try {
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', ...wanted], {
      stdio: 'ignore',
    })
    return folder
  } catch (error) {
    console.log(`the other readers could not be installed: ${(error as Error).message}`)
    return undefined
  }
}
