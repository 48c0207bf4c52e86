/** Calls addresses that administrators entered, and nothing inside the operator's own network. */
import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'

export type WebhookCall = { url: string; headers: Record<string, string>; body: string }

export type WebhookSender = {
  /** Whether such an address may be called at all; where its name leads to is looked at with every call. */
  isAllowed(url: string): boolean
  /** Answers the receiver's status. Redirects are never followed. */
  send(call: WebhookCall): Promise<number>
}

type Resolve = (host: string) => Promise<LookupAddress[]>
/** `hosts`: what the operator allows although it is private or not encrypted, as `name` or `name:port`. */
type Options = { hosts: readonly string[]; resolve?: Resolve; patienceMs?: number }

const resolveBySystem: Resolve = (host) =>
  new Promise((resolve, reject) =>
    systemLookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  )

export class AddressRefused extends Error {}

export function openWebhookSender({ hosts, resolve = resolveBySystem, patienceMs = 10_000 }: Options): WebhookSender {
  const isVouchedFor = ({ host, hostname }: URL) => hosts.includes(host) || hosts.includes(hostname)
  const isAllowed = (text: string): boolean => {
    const url = URL.parse(text)
    if (!url || url.username || url.password) return false
    if (isVouchedFor(url)) return url.protocol === 'https:' || url.protocol === 'http:'
    const name = bare(url.hostname)
    return url.protocol === 'https:' && (isIP(name) === 0 || isPublicAddress(name))
  }
  return {
    isAllowed,
    async send({ url: text, headers, body }) {
      if (!isAllowed(text)) throw new AddressRefused('この宛先は許可されていません')
      const url = new URL(text)
      const lookup = isVouchedFor(url) ? undefined : publicOnly(resolve)
      return post(url, { headers, body, lookup, patienceMs })
    },
  }
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/**
 * The name is resolved here, once, and the connection goes to what was checked: a name that leads elsewhere a moment
 * later (DNS rebinding) changes nothing.
 */
const publicOnly = (resolve: Resolve): LookupFunction => {
  return (hostname, options, done) => {
    resolve(hostname).then(
      (found) => {
        const isSafe = found.length > 0 && found.every(({ address }) => isPublicAddress(address))
        if (!isSafe) return done(new AddressRefused('社内や予約されたアドレスには送りません'), '', 0)
        if (options.all) return done(null, found)
        return done(null, found[0]!.address, found[0]!.family)
      },
      (error) => done(error as NodeJS.ErrnoException, '', 0),
    )
  }
}

type Post = Omit<WebhookCall, 'url'> & { lookup: LookupFunction | undefined; patienceMs: number }

function post(url: URL, { headers, body, lookup, patienceMs }: Post): Promise<number> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const bytes = Buffer.from(body)
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length, ...headers },
        signal: AbortSignal.timeout(patienceMs),
        ...(lookup && { lookup }),
      },
      (answer) => {
        // What a receiver says beyond its status is nobody's business here, however long it is.
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      },
    )
    call.on('error', reject)
    call.end(bytes)
  })
}
