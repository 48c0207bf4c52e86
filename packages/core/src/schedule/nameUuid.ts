import { sha1, utf8Bytes } from './sha1.ts'

export function uuidBytes(uuid: string): number[] {
  const digits = uuid.replaceAll('-', '')
  return Array.from({ length: 16 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16))
}

const hexWord = (word: number): string => (word >>> 0).toString(16).padStart(8, '0')

/** UUID version 5 (RFC 9562): the same namespace and name always give the same id, on every machine. */
export function nameUuid(namespace: readonly number[], name: string): string {
  const hash = sha1(namespace.concat(utf8Bytes(name)))
  const second = hexWord((hash[1]! & 0xffff0fff) | 0x5000)
  const third = hexWord((hash[2]! & 0x3fffffff) | 0x80000000)
  return `${hexWord(hash[0]!)}-${second.slice(0, 4)}-${second.slice(4)}-${third.slice(0, 4)}-${third.slice(4)}${hexWord(hash[3]!)}`
}
