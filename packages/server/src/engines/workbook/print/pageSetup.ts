import { attribute, isOn, numberAttribute, tagsIn, type XmlTag } from '../xmlTags.ts'

/** How a sheet is put on paper. Millimetres. */
export type PageSetup = {
  widthMm: number
  heightMm: number
  margin: { left: number; right: number; top: number; bottom: number }
  /** 1 is 100 %; of no account where the sheet is fitted. */
  scale: number
  /** Pages across and down that it has to fit on; 0 is as many as it takes. */
  fit?: { across: number; down: number }
  isCentred: boolean
  /** Rows that a page ends with. */
  breaks: number[]
}

/** By the number that spreadsheets give them: what is not here is A4. */
const papers: Record<number, [number, number]> = {
  1: [215.9, 279.4],
  5: [215.9, 355.6],
  8: [297, 420],
  9: [210, 297],
  11: [148, 210],
  12: [257, 364],
  13: [182, 257],
}
const perInch = 25.4

const usual: PageSetup = {
  ...{ widthMm: 210, heightMm: 297, scale: 1, isCentred: false, breaks: [] },
  margin: { left: 17.8, right: 17.8, top: 19.1, bottom: 19.1 },
}

/** What stands before and after the cells of a sheet's XML about paper. */
export function pageSetupOf(xml: string): PageSetup {
  const setup: PageSetup = { ...usual, margin: { ...usual.margin }, breaks: [] }
  const start = xml.search(/<(?:\w+:)?sheetData[\s>/]/)
  const end = xml.lastIndexOf('sheetData>')
  const tags = [xml.slice(0, Math.max(0, start)), end < 0 ? '' : xml.slice(end)].flatMap((part) => [...tagsIn(part)])
  const isFitted = tags.some((tag) => tag.name === 'pageSetUpPr' && isOn(attribute(tag, 'fitToPage')))
  let isRowBreak = false
  for (const tag of tags) {
    if (tag.name === 'rowBreaks') isRowBreak = !tag.isEnd && !tag.isEmpty
    if (tag.name === 'brk' && isRowBreak && !tag.isEnd) setup.breaks.push(numberAttribute(tag, 'id') ?? 0)
    if (!tag.isEnd) readTag(tag, setup, isFitted)
  }
  return setup
}

function readTag(tag: XmlTag, setup: PageSetup, isFitted: boolean): void {
  if (tag.name === 'pageMargins') readMargins(tag, setup)
  if (tag.name === 'printOptions') setup.isCentred = isOn(attribute(tag, 'horizontalCentered'))
  if (tag.name === 'pageSetup') readPaper(tag, setup, isFitted)
}

function readMargins(tag: XmlTag, { margin }: PageSetup): void {
  for (const side of ['left', 'right', 'top', 'bottom'] as const) {
    const inches = numberAttribute(tag, side)
    if (inches !== undefined && inches >= 0 && inches < 5) margin[side] = inches * perInch
  }
}

function readPaper(tag: XmlTag, setup: PageSetup, isFitted: boolean): void {
  const [short, long] = papers[numberAttribute(tag, 'paperSize') ?? 9] ?? papers[9]!
  const isWide = attribute(tag, 'orientation') === 'landscape'
  setup.widthMm = isWide ? long : short
  setup.heightMm = isWide ? short : long
  setup.scale = Math.min(4, Math.max(0.1, (numberAttribute(tag, 'scale') ?? 100) / 100))
  const pages = (name: string) => Math.max(0, Math.round(numberAttribute(tag, name) ?? 1))
  if (isFitted) setup.fit = { across: pages('fitToWidth'), down: pages('fitToHeight') }
}
