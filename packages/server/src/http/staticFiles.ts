import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

type Stored = { body: Buffer; type: string; etag: string; variants: Partial<Record<'br' | 'gzip', Buffer>> }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.onnx': 'application/octet-stream',
  '.txt': 'text/plain; charset=utf-8',
}

/** The built pages, read once into memory, answered compressed as the build left them (`.br`, `.gz`). */
export class StaticFiles {
  readonly #files = new Map<string, Stored>()

  constructor(folder: string) {
    if (existsSync(folder)) this.#load(folder, '')
  }

  get isEmpty(): boolean {
    return !this.#files.has('/index.html')
  }

  /** The file at this path, or nothing. */
  answer(request: Request, path: string): Response | undefined {
    const file = this.#files.get(path === '/' ? '/index.html' : path)
    return file && respond(request, file, path.startsWith('/assets/'))
  }

  /** Any address of the app opens the app: the router in the page knows the rest. */
  index(request: Request): Response | undefined {
    const file = this.#files.get('/index.html')
    return file && respond(request, file, false)
  }

  #load(folder: string, path: string): void {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const full = join(folder, entry.name)
      if (entry.isDirectory()) this.#load(full, `${path}/${entry.name}`)
      else if (types[extname(entry.name)]) this.#files.set(`${path}/${entry.name}`, read(full))
    }
  }
}

function read(full: string): Stored {
  const body = readFileSync(full)
  const variants: Stored['variants'] = {}
  if (existsSync(`${full}.br`)) variants.br = readFileSync(`${full}.br`)
  if (existsSync(`${full}.gz`)) variants.gzip = readFileSync(`${full}.gz`)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, type: types[extname(full)]!, etag, variants }
}

function respond(request: Request, file: Stored, isHashed: boolean): Response {
  const headers = new Headers({
    'content-type': file.type,
    etag: file.etag,
    vary: 'accept-encoding',
    // A hashed name never changes its content; everything else is asked for again and answered 304.
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (request.headers.get('if-none-match')?.includes(file.etag)) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name) && file.variants[name])
  if (encoding) headers.set('content-encoding', encoding)
  const body = encoding ? file.variants[encoding]! : file.body
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}
