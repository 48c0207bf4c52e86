import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { ShellFiles } from '../src/serviceWorker/shellFiles.ts'

/** Large, and needed by some screens only. */
const onDemand = /\.(wasm|onnx|bin)$/
const notServed = /\.(br|gz|map)$|\/\.|^\/sw\.js$/

/**
 * Writes `sw.js` beside the built pages: a classic script (not every browser runs modules there) that carries the list of
 * all files with their hashes.
 */
export function serviceWorker(module: string): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = join(config.root, config.build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => writeFileSync(join(folder, 'sw.js'), await bundle(join(root, module), listFiles(folder))),
    },
  }
}

export function listFiles(folder: string): ShellFiles {
  const entries = pathsIn(folder)
    .filter((path) => !notServed.test(path))
    .map((path): [string, string] => [path === '/index.html' ? '/' : path, hashOf(readFileSync(join(folder, path)))])
  const version = createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12)
  return {
    version,
    files: Object.fromEntries(entries.filter(([path]) => !onDemand.test(path))),
    onDemand: Object.fromEntries(entries.filter(([path]) => onDemand.test(path))),
  }
}

const hashOf = (body: Buffer): string => `sha256-${createHash('sha256').update(body).digest('base64')}`

function pathsIn(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? pathsIn(folder, `${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .sort()
}

async function bundle(input: string, list: ShellFiles): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { shellFiles: JSON.stringify(list) },
    build: { write: false, rolldownOptions: { input, output: { format: 'iife', codeSplitting: false } } },
  })
  if (!('output' in built)) throw new Error('the service worker was not built in one go')
  return built.output[0].code
}
