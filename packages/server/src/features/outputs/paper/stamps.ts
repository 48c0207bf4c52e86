import type { Page, PdfDocument } from '../../../engines/pdf/document.ts'
import { colours } from './flow.ts'

/** Who put their name to it, and when: `day` is the day on site. */
export type Stamp = { role: string; name: string; day: string; note?: string }

/** 「'26.11.17」, as date stamps write it. */
const stampDate = (day: string): string => `'${day.slice(2).replaceAll('-', '.')}`
/** A stamp holds the family name. */
const family = (name: string): string => name.split(/[\s　]/)[0] ?? name

/** A date stamp (日付印): what it stands for, the day, and the name between two lines. */
export function drawStamp(
  pdf: Pick<PdfDocument, 'widthOf'>,
  page: Page,
  { role, name, day }: Stamp,
  centre: { x: number; y: number },
  radius: number,
): void {
  drawDateStamp(pdf, page, [role, stampDate(day), family(name)], centre, radius)
}

export function drawDateStamp(
  { widthOf }: Pick<PdfDocument, 'widthOf'>,
  page: Page,
  [role, day, name]: readonly [role: string, day: string, name: string],
  centre: { x: number; y: number },
  radius: number,
): void {
  const ink = colours.stamp
  page.circle(centre, radius, { colour: ink, widthMm: radius * 0.06 })
  for (const side of [-1, 1]) {
    const y = centre.y + side * radius * 0.3
    const half = Math.sqrt(radius ** 2 - (radius * 0.3) ** 2)
    page.line({ x: centre.x - half, y }, { x: centre.x + half, y }, { colour: ink, widthMm: radius * 0.04 })
  }
  const write = (words: string, y: number, most: number, across: number) => {
    const sizeMm = Math.min(most, (across / Math.max(0.1, widthOf(words, 1))) * 1)
    page.text(words, { x: centre.x - widthOf(words, sizeMm) / 2, y: y + sizeMm * 0.36, sizeMm, colour: ink })
  }
  write(role, centre.y - radius * 0.58, radius * 0.42, radius * 1.25)
  write(day, centre.y, radius * 0.42, radius * 1.75)
  write(name, centre.y + radius * 0.6, radius * 0.5, radius * 1.3)
}

const boxWidth = 19
const boxHeight = 24

/** The boxes at the top right where paper is stamped; one that waits stays empty. */
export function stampBoxes(
  pdf: PdfDocument,
  page: Page,
  boxes: { title: string; stamp: Stamp | undefined }[],
  { right, y }: { right: number; y: number },
): void {
  for (const [at, { title, stamp }] of boxes.entries()) {
    const x = right - (boxes.length - at) * boxWidth
    page.outline({ x, y, width: boxWidth, height: 5 }, { colour: colours.line, widthMm: 0.15 })
    page.outline({ x, y: y + 5, width: boxWidth, height: boxHeight - 5 }, { colour: colours.line, widthMm: 0.15 })
    page.text(title, { x: x + (boxWidth - pdf.widthOf(title, 2.8)) / 2, y: y + 3.6, sizeMm: 2.8 })
    if (stamp) drawStamp(pdf, page, stamp, { x: x + boxWidth / 2, y: y + 5 + (boxHeight - 5) / 2 }, 8)
  }
}

export const stampBoxHeight = boxHeight
