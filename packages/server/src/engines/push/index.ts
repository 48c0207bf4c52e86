/** Web push: messages to a person's browsers through the push services of their makers. */
import { encryptPush, maxPayloadBytes, type PushKeys, topicOf } from './encrypt.ts'
import { type VapidKeys, vapidHeader, vapidKeysOf } from './vapid.ts'

export type PushAddress = { endpoint: string; keys: PushKeys }
export type PushMessage = { payload: object; topic: string; isUrgent: boolean }

/** `gone`: the browser has taken the subscription back. */
export type PushAnswer = 'sent' | 'gone'

export type PushSender = {
  publicKey: string
  /** An address is a web address that this server will call: only push services are. */
  isPushService(endpoint: string): boolean
  send(address: PushAddress, message: PushMessage): Promise<PushAnswer>
}

const services = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
]
const patienceMs = 10_000
const keptSeconds = 24 * 3600

type Options = { secret: Buffer; hosts: readonly string[]; contact: string; now: () => Date }

export function openPush({ secret, hosts, contact, now }: Options): PushSender {
  const keys: VapidKeys = vapidKeysOf(secret)
  return {
    publicKey: keys.publicKey,
    isPushService(endpoint) {
      const { protocol, host, hostname } = new URL(endpoint)
      if (hosts.includes(host)) return true
      return protocol === 'https:' && services.some((service) => service.test(hostname))
    },
    async send({ endpoint, keys: receiver }, { payload, topic, isUrgent }) {
      const body = encryptPush(clipped(payload), receiver)
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: vapidHeader(keys, endpoint, contact, now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(keptSeconds),
          topic: topicOf(topic),
          urgency: isUrgent ? 'high' : 'normal',
        },
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      await answer.body?.cancel()
      if (answer.status === 404 || answer.status === 410) return 'gone'
      if (!answer.ok) throw new Error(`the push service answered ${answer.status}`)
      return 'sent'
    },
  }
}

function clipped(payload: object): Buffer {
  const bytes = Buffer.from(JSON.stringify(payload))
  if (bytes.length > maxPayloadBytes) throw new Error('a push message is too long')
  return bytes
}
