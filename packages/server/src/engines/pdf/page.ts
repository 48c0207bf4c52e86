import type { Letters } from './letters.ts'

/** Millimetres from the top left corner, as people measure paper. */
export type Box = { x: number; y: number; width: number; height: number }
export type Point = { x: number; y: number }
/** `#1a2b3c`. */
export type Colour = string
type Pen = { colour?: Colour; widthMm?: number }

/** A picture that lies in the document already; it may stand on many pages. */
export type Picture = { no: number; width: number; height: number }

export type Page = {
  /** `y` is the line the letters stand on. */
  text: (words: string, at: Point & { sizeMm: number; isBold?: boolean; colour?: Colour }) => void
  fill: (boxes: readonly Box[], colour?: Colour) => void
  outline: (box: Box, pen?: Pen) => void
  line: (from: Point, to: Point, pen?: Pen) => void
  circle: (centre: Point, radiusMm: number, pen?: Pen) => void
  picture: (picture: Picture, box: Box) => void
  /** What is drawn meanwhile ends at the edges of the box. */
  within: (box: Box, draw: () => void) => void
}

export type Drawn = { content: string[]; pictures: Set<number>; widthMm: number; heightMm: number }

const points = (mm: number): string => ((mm * 72) / 25.4).toFixed(2)
const thin = 0.07
/** How far the handles of four curves stand out that together look like a circle. */
const roundness = 0.5523

function inkOf(colour: Colour | undefined): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt((colour ?? '#000000').slice(at, at + 2), 16) / 255)
  return [red, green, blue].map((part) => part!.toFixed(3)).join(' ')
}

export function newPage({ content, pictures, heightMm }: Drawn, letters: Letters): Page {
  const at = ({ x, y }: Point) => `${points(x)} ${points(heightMm - y)}`
  const corner = ({ x, y, width, height }: Box) =>
    `${points(x)} ${points(heightMm - y - height)} ${points(width)} ${points(height)} re`
  const stroke = ({ colour, widthMm = thin }: Pen = {}) => `${inkOf(colour)} RG ${points(widthMm)} w`
  return {
    text: (words, { x, y, sizeMm, isBold, colour }) => {
      if (words === '') return
      const weight = isBold ? `2 Tr ${points(sizeMm * 0.025)} w ${inkOf(colour)} RG` : '0 Tr'
      content.push(
        `BT ${inkOf(colour)} rg ${weight} /F ${points(sizeMm)} Tf ${at({ x, y })} Td <${letters.codesOf(words)}> Tj ET`,
      )
    },
    fill: (boxes, colour) => content.push(`${inkOf(colour)} rg ${boxes.map(corner).join(' ')} f`),
    outline: (box, pen) => content.push(`${stroke(pen)} ${corner(box)} S`),
    line: (from, to, pen) => content.push(`${stroke(pen)} ${at(from)} m ${at(to)} l S`),
    circle: ({ x, y }, r, pen) => {
      const h = r * roundness
      const curve = (...ends: Point[]) => `${ends.map(at).join(' ')} c`
      content.push(
        `${stroke(pen)} ${at({ x: x + r, y })} m`,
        curve({ x: x + r, y: y + h }, { x: x + h, y: y + r }, { x, y: y + r }),
        curve({ x: x - h, y: y + r }, { x: x - r, y: y + h }, { x: x - r, y }),
        curve({ x: x - r, y: y - h }, { x: x - h, y: y - r }, { x, y: y - r }),
        `${curve({ x: x + h, y: y - r }, { x: x + r, y: y - h }, { x: x + r, y })} S`,
      )
    },
    picture: ({ no }, { x, y, width, height }) => {
      pictures.add(no)
      const matrix = `${points(width)} 0 0 ${points(height)} ${points(x)} ${points(heightMm - y - height)}`
      content.push(`q ${matrix} cm /P${no} Do Q`)
    },
    within: (box, draw) => {
      content.push(`q ${corner(box)} W n`)
      draw()
      content.push('Q')
    },
  }
}
