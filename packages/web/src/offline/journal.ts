import { fromBase64, toBase64 } from './base64.ts'
import { type Box, decryptNow, encryptNow, keyBytes } from './cipher.ts'
import { pack, unpack } from './packing.ts'
import type { Deed } from './record.ts'
import type { Sealed, Vault } from './vault.ts'

/** What a person did that is not in the store yet. Files are too large for this place: their deeds wait for the store. */
export type Note =
  | { kind: 'deed'; deed: Deed; filesInFlight: string[] }
  | { kind: 'typed'; checksheetId: string; cell: string; text: string }

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'ecs.journal'
const nameOf = (...parts: (string | number)[]): string => [prefix, ...parts].join('/')

/**
 * The store takes its time: it seals, waits for the write before, and for the disk. A page that is left meanwhile is not
 * asked. So each deed is noted here at once, closed, and struck out when the store has it; only a keystroke that goes on
 * with an edit may wait for its paint, since what was typed before it is noted. What is still noted when the store is
 * opened next is brought there (`replay.ts`).
 *
 * The key of a page's notes is made for that page and lies with each note, sealed by the person's vault.
 */
export class Journal {
  readonly #place: Place | undefined
  readonly #own: string
  readonly #key: Uint8Array<ArrayBuffer>
  readonly #sealedKey: string
  #count = 0

  constructor(place: Place | undefined, own: string, key: Uint8Array<ArrayBuffer>, sealedKey: string) {
    this.#place = place
    this.#own = own
    this.#key = key
    this.#sealedKey = sealedKey
  }

  /** Answers under which name it can be struck out. Undefined where the browser keeps nothing: the store alone counts. */
  note(note: Note): string | undefined {
    const name = nameOf(this.#own, this.#count)
    this.#count += 1
    try {
      this.#place?.setItem(name, `${this.#sealedKey} ${textOf(encryptNow(this.#key, pack(note)))}`)
      return this.#place && name
    } catch (error) {
      console.warn('nothing can be noted before it is stored:', error)
      return undefined
    }
  }

  strike(name: string | undefined): void {
    if (name !== undefined) this.#place?.removeItem(name)
  }
}

export async function openJournal(userId: string, tab: string, vault: Vault, place = usualPlace()): Promise<Journal> {
  const key = crypto.getRandomValues(new Uint8Array(keyBytes))
  const sealedKey = textOf(await vault.seal(key))
  return new Journal(place, `${userId}/${tab}`, key, sealedKey)
}

/** Notes that lie here for a person, by the page that made them, oldest first. */
export function notesOf(userId: string, place = usualPlace()): Map<string, string[]> {
  const names = Array.from({ length: place?.length ?? 0 }, (_, index) => place?.key(index) ?? '')
  const own = names.filter((name) => name.startsWith(nameOf(userId, '')))
  return Map.groupBy(
    own.sort((a, b) => numberOf(a) - numberOf(b)),
    (name) => name.split('/').at(-2) ?? '',
  ) as Map<string, string[]>
}

export async function readNote(vault: Vault, name: string, place = usualPlace()): Promise<Note | undefined> {
  const [key, body] = place?.getItem(name)?.split(' ') ?? []
  if (key === undefined || body === undefined) return undefined
  const raw = await vault.open(boxOf(key) as Sealed<ArrayBuffer>)
  return unpack(decryptNow(new Uint8Array(raw), boxOf(body))) as Note
}

export function strikeNote(name: string, place = usualPlace()): void {
  place?.removeItem(name)
}

const numberOf = (name: string): number => Number(name.split('/').at(-1))

const textOf = ({ iv, box }: Box): string => `${toBase64(iv)}.${toBase64(box)}`

function boxOf(text: string): Box {
  const [iv = '', box = ''] = text.split('.')
  return { iv: fromBase64(iv), box: fromBase64(box) }
}

function usualPlace(): Place | undefined {
  try {
    return globalThis.localStorage
  } catch {
    // Forbidden by the browser's settings.
    return undefined
  }
}
