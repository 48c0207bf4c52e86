// Leaves a brotli and a gzip copy beside every built file, so that the server never compresses while it serves.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'

const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipCompress)]
const worthIt = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.wasm', '.txt'])
const smallest = 512
/** The best brotli level takes minutes on large binaries and gains little there. */
const largestForBest = 2_000_000

await Promise.all(filesBelow(join(import.meta.dirname, '../packages/web/dist')).map(compress))

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && worthIt.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Several at once: the library works in threads of its own. */
async function compress(path: string): Promise<void> {
  const body = readFileSync(path)
  if (body.byteLength < smallest) return
  const quality = body.byteLength > largestForBest ? 5 : 10
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip(body, { level: 9 }),
  ])
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}
