import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.ts': 'text/javascript',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
}

/** Workers know no import maps: what comes from a package is named by its file. */
const named = (text: string) =>
  text.replaceAll("'onnxruntime-web/wasm'", "'/modules/onnxruntime-web/dist/ort.wasm.min.mjs'")

/** Files under a few folders, TypeScript without its types: what is measured is the source itself, without a bundler. */
export async function serveFolders(folders: Record<string, string>): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const [, first = '', ...rest] = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).split(
      '/',
    )
    const file = join(folders[first] ?? '/nowhere', normalize(`/${rest.join('/')}`))
    if (!existsSync(file)) return void response.writeHead(404).end()
    const content = readFileSync(file)
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(extname(file) === '.ts' ? named(stripTypeScriptTypes(content.toString())) : content)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, stop: () => void server.close() }
}
