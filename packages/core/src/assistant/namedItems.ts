import type { ItemKind } from '../model/index.ts'
import { folded } from './folded.ts'
import { isKnownWord } from './tagsIn.ts'

export type NamedItem = { id: string; name: string; kind: ItemKind }

/** The items a question speaks of by name. */
export function speaksOfItems(plain: string, item: NamedItem, others: readonly NamedItem[]): NamedItem[] {
  const inFull = namedIn(plain, [item, ...others])
  return inFull.length > 0 ? inFull : namedInPart(plain, item, others)
}

/** Items that are named in full; a name inside a longer one that is named too does not count. */
export function namedIn(plain: string, items: readonly NamedItem[]): NamedItem[] {
  const hits = items.filter(({ name }) => folded(name).length > 1 && plain.includes(folded(name)))
  return hits.filter((hit) => !hits.some((other) => other !== hit && folded(other.name).includes(folded(hit.name))))
}

/** 「油温」 of 「作動油温度」: another item that is named by a part of its name which no other item shares. */
function namedInPart(plain: string, item: NamedItem, others: readonly NamedItem[]): NamedItem[] {
  if (partsIn(plain, item).length > 0) return []
  return others.filter((other) => {
    const rest = [item, ...others].filter((one) => one !== other).map(({ name }) => folded(name))
    return partsIn(plain, other).some((part) => !rest.some((name) => name.includes(part)))
  })
}

const shortestPart = 2
const runs = /\p{Script=Han}{2,}|[\p{Script=Katakana}ー]{2,}/gu

/** Parts of a name, of kanji or of katakana, that stand in a text and mean nothing else. */
function partsIn(plain: string, { name }: NamedItem): string[] {
  return [...folded(name).matchAll(runs)].flatMap(([run]) => longestParts(run, plain))
}

function longestParts(run: string, plain: string): string[] {
  for (let length = run.length; length >= shortestPart; length -= 1) {
    const parts = Array.from({ length: run.length - length + 1 }, (_, at) => run.slice(at, at + length))
    const standing = parts.filter((part) => plain.includes(part) && !isKnownWord(part))
    if (standing.length > 0) return standing
  }
  return []
}
