import { createHmac, timingSafeEqual } from 'node:crypto'
import { maxExpirySeconds } from '../linkTimes.ts'

/**
 * Our own signed links: `/files/{path}?…&expires=…&signature=…`.
 * The signature covers the method, the path, the expiry and every other parameter, so nothing can be added or changed.
 */
export const linkPrefix = '/files/'

export type LinkParameters = Record<string, string>

export class LinkSigner {
  readonly #key: Buffer

  constructor(signingKey: string | Uint8Array) {
    // A key of its own, so that a signature made elsewhere with the same secret means nothing here.
    this.#key = createHmac('sha256', signingKey).update('ecs file link').digest()
  }

  sign(method: string, path: string, expiresAt: Date, parameters: LinkParameters): string {
    const query = new URLSearchParams(parameters)
    query.set('expires', String(expiresAt.getTime() / 1000))
    query.sort()
    query.set('signature', this.#signatureOf(method, path, query).toString('base64url'))
    const encodedPath = path.split('/').map(encodeURIComponent).join('/')
    return `${linkPrefix}${encodedPath}?${query}`
  }

  verify(method: string, path: string, given: URLSearchParams, now: Date): 'ok' | 'refused' | 'expired' {
    const query = new URLSearchParams(given)
    const signature = Buffer.from(query.get('signature') ?? '', 'base64url')
    query.delete('signature')
    query.sort()
    const wanted = this.#signatureOf(method, path, query)
    if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted)) return 'refused'
    const secondsLeft = Number(query.get('expires')) - now.getTime() / 1000
    if (!(secondsLeft <= maxExpirySeconds)) return 'refused'
    return secondsLeft > 0 ? 'ok' : 'expired'
  }

  #signatureOf(method: string, path: string, query: URLSearchParams): Buffer {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([method, path, query.toString()]))
      .digest()
  }
}
