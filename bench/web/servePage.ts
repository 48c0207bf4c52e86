import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Question } from './questions.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

export type Served = { url: string; close: () => void }

/** A built page on a port of its own, packed once as a server would, with the questions laid into it. */
export async function servePage(folder: string, questions: readonly Question[]): Promise<Served> {
  const packed = new Map<string, Buffer>()
  const asked = `<script>window.questions = ${JSON.stringify(questions)}</script>`
  const pack = (file: string): Buffer => {
    const content = readFileSync(file)
    return gzipSync(file.endsWith('.html') ? content.toString().replace('<script', `${asked}<script`) : content)
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname
    const file = normalize(join(folder, path === '/' ? 'index.html' : path))
    if (!file.startsWith(folder)) return void response.writeHead(404).end()
    try {
      if (!packed.has(file)) packed.set(file, pack(file))
      response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'content-encoding': 'gzip',
      })
      response.end(packed.get(file))
    } catch {
      // Fonts and pictures that a maker's style names and a build left out.
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
