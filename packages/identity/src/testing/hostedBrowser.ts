import { createHash, randomBytes } from 'node:crypto'
import type { Scene } from './scene.ts'

/** A browser on the hosted pages: keeps cookies, follows nothing by itself. */
export class HostedBrowser {
  readonly #cookies = new Map<string, string>()
  readonly #scene: Scene

  constructor(scene: Scene) {
    this.#scene = scene
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(new Request(new URL(path, 'http://localhost/'), { headers: { ...headers, ...this.#cookie() } }))
  }

  async post(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const body = new URLSearchParams(form)
    const all = { ...headers, ...this.#cookie() }
    return this.#send(new Request(new URL(path, 'http://localhost/'), { method: 'POST', body, headers: all }))
  }

  async #send(request: Request): Promise<Response> {
    const response = await this.#scene.identity.handle(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (/Max-Age=0\b/.test(cookie)) this.#cookies.delete(pair.slice(0, at))
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  #cookie(): Record<string, string> {
    return { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }
}

export const locationOf = (response: Response) => new URL(response.headers.get('location') ?? 'missing:')

/** The hidden fields of a page. */
export async function hiddenFields(response: Response): Promise<Record<string, string>> {
  const text = await response.text()
  return Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>
}

export function pkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are JSON of any shape
export const jsonOf = async (response: Response | Promise<Response>): Promise<any> => (await response).json()
