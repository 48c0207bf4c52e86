import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'

/** What the build left beside a file, best first. */
const endings = { br: '.br', gzip: '.gz' } as const
type Encoding = keyof typeof endings

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

/**
 * The built pages, answered compressed as the build left them. Each form of a file is read when somebody first asks for it and
 * then kept: all of them would be fifty megabytes, most of which no browser ever wants.
 */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>()

  constructor(folder: string) {
    if (existsSync(folder)) this.#find(folder, '')
  }

  get isEmpty(): boolean {
    return !this.#files.has('/index.html')
  }

  /** The file at this path, or nothing. */
  answer(request: Request, path: string): Response | undefined {
    const file = this.#files.get(path === '/' ? '/index.html' : path)
    return file && respondIfThere(request, file, path.startsWith('/assets/'))
  }

  /** Any address of the app opens the app: the router in the page knows the rest. */
  index(request: Request): Response | undefined {
    const file = this.#files.get('/index.html')
    return file && respondIfThere(request, file, false)
  }

  #find(folder: string, path: string): void {
    const entries = readdirSync(folder, { withFileTypes: true })
    const names = new Set(entries.map(({ name }) => name))
    for (const entry of entries) {
      const full = join(folder, entry.name)
      if (entry.isDirectory()) this.#find(full, `${path}/${entry.name}`)
      else if (types[extname(entry.name)]) this.#files.set(`${path}/${entry.name}`, new StaticFile(full, names))
    }
  }
}

class StaticFile {
  readonly type: string
  readonly #full: string
  readonly #encodings: Encoding[]
  readonly #bodies = new Map<Encoding | undefined, Uint8Array<ArrayBuffer>>()
  #etag: string | undefined

  constructor(full: string, beside: Set<string>) {
    this.#full = full
    this.type = types[extname(full)]!
    this.#encodings = (['br', 'gzip'] as const).filter((encoding) => beside.has(basename(full) + endings[encoding]))
  }

  get etag(): string {
    this.#etag ??= `"${createHash('sha256').update(readFileSync(this.#full)).digest('base64url').slice(0, 22)}"`
    return this.#etag
  }

  /** The first of its forms that is accepted. */
  encodingFor(accepted: string): Encoding | undefined {
    return this.#encodings.find((encoding) => accepted.includes(encoding))
  }

  body(encoding: Encoding | undefined): Uint8Array<ArrayBuffer> {
    const known = this.#bodies.get(encoding)
    if (known) return known
    const body = new Uint8Array(readFileSync(encoding ? this.#full + endings[encoding] : this.#full))
    this.#bodies.set(encoding, body)
    return body
  }
}

/** A build under the running server takes files away that were there at its start. */
function respondIfThere(request: Request, file: StaticFile, isHashed: boolean): Response | undefined {
  try {
    return respond(request, file, isHashed)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function respond(request: Request, file: StaticFile, isHashed: boolean): Response {
  const headers = new Headers({
    'content-type': file.type,
    etag: file.etag,
    vary: 'accept-encoding',
    // A hashed name never changes its content; everything else is asked for again and answered 304.
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (request.headers.get('if-none-match')?.includes(file.etag)) return new Response(null, { status: 304, headers })
  const encoding = file.encodingFor(request.headers.get('accept-encoding') ?? '')
  if (encoding) headers.set('content-encoding', encoding)
  const body = file.body(encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
