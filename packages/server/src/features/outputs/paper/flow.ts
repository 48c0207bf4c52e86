import type { Page, PdfDocument } from '../../../engines/pdf/document.ts'

export type Paper = { widthMm: number; heightMm: number; marginMm: number; footMm: number }

export const a4: Paper = { widthMm: 210, heightMm: 297, marginMm: 13, footMm: 24 }
export const a3Wide: Paper = { widthMm: 420, heightMm: 297, marginMm: 10, footMm: 22 }

/** Pages that are filled from top to bottom; what does not fit any more begins the next one. */
export type Flow = {
  pdf: PdfDocument
  paper: Paper
  pages: Page[]
  page: Page
  /** Where the next thing begins. */
  y: number
  left: number
  width: number
  bottom: number
  nextPage: () => void
}

export function openFlow(pdf: PdfDocument, paper: Paper): Flow {
  const { widthMm, heightMm, marginMm, footMm } = paper
  const first = pdf.page(widthMm, heightMm)
  const flow: Flow = {
    pdf,
    paper,
    pages: [first],
    page: first,
    y: marginMm,
    left: marginMm,
    width: widthMm - 2 * marginMm,
    bottom: heightMm - footMm,
    nextPage: () => {
      flow.page = pdf.page(widthMm, heightMm)
      flow.pages.push(flow.page)
      flow.y = marginMm
    },
  }
  return flow
}

export function room(flow: Flow, heightMm: number): void {
  if (flow.y + heightMm > flow.bottom) flow.nextPage()
}

/** A heading stays with what follows it. */
export function heading(flow: Flow, words: string, followedByMm = 16): void {
  room(flow, 9 + followedByMm)
  flow.y += 4
  flow.page.fill([{ x: flow.left, y: flow.y, width: 1.2, height: 4.4 }], colours.brand)
  flow.page.text(words, { x: flow.left + 2.6, y: flow.y + 3.7, sizeMm: 4, isBold: true })
  flow.y += 6.4
}

export const colours = {
  ink: '#1b2430',
  quiet: '#5a6675',
  line: '#9aa5b1',
  head: '#eef2f6',
  brand: '#4b3266',
  ng: '#b3261e',
  warn: '#8a5a00',
  stamp: '#c0392b',
  paper: '#ffffff',
  ngGround: '#c73200',
  warnGround: '#ffe27a',
  rest: '#eceaf0',
} as const
