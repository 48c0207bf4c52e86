import { fromBase64, toBase64 } from '../device/base64.ts'
import { type Box, decryptNow, encryptNow, keyBytes } from '../device/cipher.ts'
import { pack, unpack } from '../device/packing.ts'
import type { Sealed, Vault } from '../device/vault.ts'
import type { LocalChange } from './localChange.ts'

/** What a person did that is not in the store yet. Files are too large for it: their changes wait for the store. */
export type LogEntry =
  | { kind: 'change'; change: LocalChange; filesInFlight: string[] }
  | { kind: 'typed'; checksheetId: string; cell: string; text: string }

/** What an older version wrote; a page that died before the update left it behind. */
type OldEntry = { kind: 'deed'; deed: LocalChange; filesInFlight: string[] }

type LogStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** As it was called first: a page of an older version may have left entries under this name. */
const prefix = 'ecs.journal'
const nameOf = (...parts: (string | number)[]): string => [prefix, ...parts].join('/')

/**
 * The store takes its time: it encrypts, waits for the write before, and for the disk. A page that is left meanwhile is
 * not asked. So each change is appended here at once, encrypted, and removed when the store has it; only a keystroke that
 * goes on with an edit may wait for its paint, since what was typed before it is logged. What still lies here when the
 * store is opened next is brought there (`replay.ts`).
 *
 * The key of a page's entries is made for that page and lies with each entry, sealed by the person's vault.
 */
export class WriteAheadLog {
  readonly #storage: LogStorage | undefined
  readonly #own: string
  readonly #key: Uint8Array<ArrayBuffer>
  readonly #sealedKey: string
  #count = 0

  constructor(storage: LogStorage | undefined, own: string, key: Uint8Array<ArrayBuffer>, sealedKey: string) {
    this.#storage = storage
    this.#own = own
    this.#key = key
    this.#sealedKey = sealedKey
  }

  /** Returns the name under which it can be removed. Undefined where the browser keeps nothing: the store alone counts. */
  append(entry: LogEntry): string | undefined {
    const name = nameOf(this.#own, this.#count)
    this.#count += 1
    try {
      this.#storage?.setItem(name, `${this.#sealedKey} ${textOf(encryptNow(this.#key, pack(entry)))}`)
      return this.#storage && name
    } catch (error) {
      console.warn('nothing can be logged before it is stored:', error)
      return undefined
    }
  }

  remove(name: string | undefined): void {
    if (name !== undefined) this.#storage?.removeItem(name)
  }
}

export async function openWriteAheadLog(
  userId: string,
  tab: string,
  vault: Vault,
  storage = defaultStorage(),
): Promise<WriteAheadLog> {
  const key = crypto.getRandomValues(new Uint8Array(keyBytes))
  const sealedKey = textOf(await vault.seal(key))
  return new WriteAheadLog(storage, `${userId}/${tab}`, key, sealedKey)
}

/** Names of the entries of a person, by the page that made them, oldest first. */
export function logEntriesOf(userId: string, storage = defaultStorage()): Map<string, string[]> {
  const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
  const own = names.filter((name) => name.startsWith(nameOf(userId, '')))
  return Map.groupBy(
    own.sort((a, b) => numberOf(a) - numberOf(b)),
    (name) => name.split('/').at(-2) ?? '',
  ) as Map<string, string[]>
}

export async function readLogEntry(
  vault: Vault,
  name: string,
  storage = defaultStorage(),
): Promise<LogEntry | undefined> {
  const [key, body] = storage?.getItem(name)?.split(' ') ?? []
  if (key === undefined || body === undefined) return undefined
  const raw = await vault.open(boxOf(key) as Sealed<ArrayBuffer>)
  const entry = unpack(decryptNow(new Uint8Array(raw), boxOf(body))) as LogEntry | OldEntry
  return entry.kind === 'deed' ? { ...entry, kind: 'change', change: entry.deed } : entry
}

export function removeLogEntry(name: string, storage = defaultStorage()): void {
  storage?.removeItem(name)
}

const numberOf = (name: string): number => Number(name.split('/').at(-1))

const textOf = ({ iv, box }: Box): string => `${toBase64(iv)}.${toBase64(box)}`

function boxOf(text: string): Box {
  const [iv = '', box = ''] = text.split('.')
  return { iv: fromBase64(iv), box: fromBase64(box) }
}

function defaultStorage(): LogStorage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    // Forbidden by the browser's settings.
    return undefined
  }
}
