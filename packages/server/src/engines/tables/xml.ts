const entity = /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** XML's five names and its numbers; others (a document's own) are left as they stand: none is ever expanded. */
export const textOf = (xml: string): string =>
  xml.includes('&')
    ? xml.replace(entity, (whole, hex?: string, decimal?: string, name?: string) => {
        if (name) return named[name.toLowerCase()]!
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : xml

/** One attribute of an opening tag. */
export function attributeOf(tag: string, name: string): string | undefined {
  const at = tag.indexOf(`${name}="`)
  if (at < 1 || !/[\s:]/.test(tag[at - 1]!)) return undefined
  const start = at + name.length + 2
  return textOf(tag.slice(start, tag.indexOf('"', start)))
}

const pieces = /<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?t>/g
const phonetic = /<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g

/** The runs of a text in one piece, without the reading (ふりがな) that spreadsheets keep beside it. */
export function richText(xml: string): string {
  const shown = xml.includes('rPh') ? xml.replace(phonetic, '') : xml
  let text = ''
  for (const [, piece] of shown.matchAll(pieces)) text += piece
  return textOf(text).replace(/_x([\dA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
