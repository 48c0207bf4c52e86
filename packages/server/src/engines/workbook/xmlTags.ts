import { textOf } from '../tables/xml.ts'

/** One tag and the text up to the next one. Prefixes (`x:row`) are cut off. */
export type XmlTag = { name: string; body: string; isEnd: boolean; isEmpty: boolean; text: string; end: number }

const isOpenQuoted = (tag: string): boolean => {
  let count = 0
  for (let at = tag.indexOf('"'); at >= 0; at = tag.indexOf('"', at + 1)) count += 1
  return count % 2 === 1
}

/** The tags of a document one after the other, in one pass and without ever looking back. */
export function* tagsIn(xml: string, from = 0): Generator<XmlTag> {
  for (let start = xml.indexOf('<', from); start >= 0; ) {
    let end = xml.indexOf('>', start)
    // `>` is allowed inside an attribute.
    if (end > 0 && isOpenQuoted(xml.slice(start, end))) end = xml.indexOf('>', end + 1)
    if (end < 0) return
    const next = xml.indexOf('<', end)
    const isEnd = xml[start + 1] === '/'
    const isEmpty = xml[end - 1] === '/'
    const body = xml.slice(start + (isEnd ? 2 : 1), isEmpty ? end - 1 : end)
    const [whole] = /^[^\s]*/.exec(body)!
    const name = whole.slice(whole.indexOf(':') + 1)
    yield { name, body, isEnd, isEmpty, text: xml.slice(end + 1, next < 0 ? xml.length : next), end: end + 1 }
    start = next
  }
}

const patterns = new Map<string, RegExp>()

/** One attribute, whatever its prefix and quotes. */
export function attribute({ body }: Pick<XmlTag, 'body'>, name: string): string | undefined {
  let pattern = patterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    patterns.set(name, pattern)
  }
  const found = pattern.exec(body)
  return found ? textOf(found[1] ?? found[2] ?? '') : undefined
}

export const numberAttribute = (tag: Pick<XmlTag, 'body'>, name: string): number | undefined => {
  const text = attribute(tag, name)
  return text === undefined || text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)
}

export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'
