import { mostStampLetters } from '@ecs/core'
import type { Page, PdfDocument } from '../../../engines/pdf/document.ts'
import { colours } from './flow.ts'

/** A small name stamp (認印): the family name from top to bottom in a circle. */
export function drawNameStamp(
  { widthOf }: Pick<PdfDocument, 'widthOf'>,
  page: Page,
  name: string,
  centre: { x: number; y: number },
  radius: number,
): void {
  const letters = [...(name.split(/[\s　]/)[0] ?? name)].slice(0, mostStampLetters)
  page.circle(centre, radius, { colour: colours.stamp, widthMm: radius * 0.07 })
  const sizeMm = Math.min(radius, (radius * 1.7) / letters.length)
  for (const [at, letter] of letters.entries()) {
    const middle = centre.y + (at - (letters.length - 1) / 2) * sizeMm
    const x = centre.x - widthOf(letter, sizeMm) / 2
    page.text(letter, { x, y: middle + sizeMm * 0.37, sizeMm, colour: colours.stamp })
  }
}
