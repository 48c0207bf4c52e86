import { randomBytes, randomUUID } from 'node:crypto'

/** The source of all secrets that the service makes; tests may give their own. */
export type Random = (size: number) => Buffer

export const systemRandom: Random = (size) => randomBytes(size)

export const newId = () => randomUUID()

/** A number below `limit`, each equally likely. */
function below(limit: number, random: Random): number {
  const cut = 0x1_0000_0000 - (0x1_0000_0000 % limit)
  for (;;) {
    const value = random(4).readUInt32BE()
    if (value < cut) return value % limit
  }
}

/** Six digits, about 20 bits: enough with five tries and an expiry. */
export function newCode(random: Random): string {
  return below(1_000_000, random).toString().padStart(6, '0')
}

// Without characters that look alike when written on paper.
const letters = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%&*+-=?@'] as const

/** A temporary password that satisfies every policy: all character classes, at least 12 long. */
export function newPassword(random: Random, length = 12): string {
  const everything = letters.join('')
  const chosen = letters.map((set) => set[below(set.length, random)]!)
  while (chosen.length < length) chosen.push(everything[below(everything.length, random)]!)
  return shuffle(chosen, random).join('')
}

function shuffle(items: string[], random: Random): string[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = below(last + 1, random)
    ;[items[last], items[other]] = [items[other]!, items[last]!]
  }
  return items
}

/** A salt as Cognito sends it: 16 bytes as a hexadecimal number. */
export const newSalt = (random: Random) =>
  random(16)
    .toString('hex')
    .replace(/^0+(?=.)/, '')

const smallLetters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const allLetters = `${smallLetters}ABCDEFGHIJKLMNOPQRSTUVWXYZ`

/** The random part of the id of a pool (any letters) or a client (small ones). */
export function newName(random: Random, length: number, set: 'any' | 'small' = 'any'): string {
  const from = set === 'small' ? smallLetters : allLetters
  return Array.from({ length }, () => from[below(from.length, random)]).join('')
}
