// Leaves a brotli and a gzip copy beside every built file, so that the server never compresses while it serves.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const worthIt = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.wasm', '.txt'])
const smallest = 512
/** The best brotli level takes minutes on large binaries and gains little there. */
const largestForBest = 2_000_000

compressFolder(join(import.meta.dirname, '../packages/web/dist'))

function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) compressFolder(path)
    else if (worthIt.has(extname(entry.name))) compress(path)
  }
}

function compress(path: string): void {
  const body = readFileSync(path)
  if (body.byteLength < smallest) return
  const quality = body.byteLength > largestForBest ? 5 : 10
  writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
}
