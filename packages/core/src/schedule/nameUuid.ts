import { sha1, utf8Bytes } from './sha1.ts'

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function uuidBytes(uuid: string): number[] {
  const digits = uuid.replaceAll('-', '')
  return Array.from({ length: 16 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16))
}

/** UUID version 5 (RFC 9562): the same namespace and name always give the same id, on every machine. */
export function nameUuid(namespace: readonly number[], name: string): string {
  const hash = sha1([...namespace, ...utf8Bytes(name)])
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const text = (from: number, to: number) =>
    hash
      .slice(from, to)
      .map((byte) => hex[byte]!)
      .join('')
  return `${text(0, 4)}-${text(4, 6)}-${text(6, 8)}-${text(8, 10)}-${text(10, 16)}`
}
