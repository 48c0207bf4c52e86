import { newId } from '../crypto/random.ts'
import type { Service } from '../service.ts'

/** What travels with the browser under our seal: forms, states, codes and cookies. */
export interface Sealed<Data> {
  id: string
  expiresAt: Date
  data: Data
}

export function sealData(service: Service, kind: string, clientId: string, data: unknown, seconds: number): string {
  const payload = { i: newId(), x: service.now().getTime() + seconds * 1000, d: data }
  const context = `${kind} ${service.pool.id} ${clientId}`
  return service.sealer.seal('hosted', Buffer.from(JSON.stringify(payload)), context).toString('base64url')
}

/** Null when it is not ours, not of this kind and client, or too old. */
export function openData<Data>(service: Service, kind: string, clientId: string, text: string): Sealed<Data> | null {
  const opened = openOfAnyAge<Data>(service, kind, clientId, text)
  return opened && opened.expiresAt > service.now() ? opened : null
}

/** Only to say what has become of it. */
export function openOfAnyAge<Data>(service: Service, kind: string, clientId: string, text: string) {
  const context = `${kind} ${service.pool.id} ${clientId}`
  const plain = service.sealer.open('hosted', Buffer.from(text, 'base64url'), context)
  if (!plain) return null
  const { i, x, d } = JSON.parse(plain.toString('utf8')) as { i: string; x: number; d: Data }
  return { id: i, expiresAt: new Date(x), data: d }
}
