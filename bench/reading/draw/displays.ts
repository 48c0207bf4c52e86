import type { Random } from '../../../packages/vision/src/testing/random.ts'
import { fontOf } from './fonts.ts'

type Paper = OffscreenCanvasRenderingContext2D
const sheet = (width: number, height: number): Paper =>
  new OffscreenCanvas(Math.ceil(width), Math.ceil(height)).getContext('2d', { willReadFrequently: true })!

const lit: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abdeg',
  '3': 'abcdg',
  '4': 'bcfg',
  '5': 'acdfg',
  '6': 'acdefg',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
  '-': 'g',
}

type Colours = { ground: string; on: string; off: string }
const displays: Colours[] = [
  { ground: '#14080a', on: '#ff3b2e', off: '#3a1214' },
  { ground: '#0a140c', on: '#4dff6a', off: '#12321a' },
  { ground: '#0a1118', on: '#8fd6ff', off: '#13242f' },
  { ground: '#aebf9c', on: '#222b1e', off: '#a0b18f' },
  { ground: '#c8ccc2', on: '#2c302c', off: '#bec2b8' },
  { ground: '#120d05', on: '#ffb02e', off: '#33250c' },
]

/** Seven segments as bars with cut ends, drawn apart from the trainer's own. */
export function segmentDisplay(text: string, random: Random): OffscreenCanvas {
  const colours = random.pick(displays)
  const high = random.between(70, 120)
  const wide = high * random.between(0.46, 0.62)
  const bar = high * random.between(0.09, 0.15)
  const pitch = wide + bar * random.between(0.9, 1.8)
  const lean = random.chance(0.4) ? random.between(0.06, 0.16) : 0
  const hasTail = random.chance(0.4)
  const [left, top] = [high * random.between(0.3, 0.8), high * random.between(0.25, 0.5)]
  const cells = text.replaceAll('.', '').length
  const paper = sheet(left * 2 + cells * pitch + lean * high, top * 2 + high)
  paper.fillStyle = colours.ground
  paper.fillRect(0, 0, paper.canvas.width, paper.canvas.height)
  let x = left
  for (const [i, one] of [...text].entries()) {
    if (one === '.') {
      dot(paper, { x: x - (pitch - wide) / 2, y: top + high - bar / 2, r: bar * 0.62 }, colours.on, random.chance(0.5))
      continue
    }
    const on = lit[one]! + (one === '7' && hasTail ? 'f' : '')
    for (const name of 'abcdefg') {
      paper.fillStyle = on.includes(name) ? colours.on : colours.off
      segment(paper, name, { x, y: top, wide, high, bar, lean })
    }
    x += pitch
    if (i === text.length - 1) break
  }
  return paper.canvas
}

type Cell = { x: number; y: number; wide: number; high: number; bar: number; lean: number }

function segment(paper: Paper, name: string, { x, y, wide, high, bar, lean }: Cell): void {
  const gap = bar * 0.12
  const isFlat = 'agd'.includes(name)
  const half = high / 2
  const [cx, cy, length] = isFlat
    ? [wide / 2, name === 'a' ? bar / 2 : name === 'g' ? half : high - bar / 2, wide - bar - gap]
    : [
        'bc'.includes(name) ? wide - bar / 2 : bar / 2,
        'bf'.includes(name) ? half / 2 + bar / 4 : half * 1.5 - bar / 4,
        half - bar / 2 - gap,
      ]
  paper.beginPath()
  for (const [u, v] of [
    [-0.5, 0],
    [-0.5 + bar / length / 2, 0.5],
    [0.5 - bar / length / 2, 0.5],
    [0.5, 0],
    [0.5 - bar / length / 2, -0.5],
    [-0.5 + bar / length / 2, -0.5],
  ] as const) {
    const [px, py] = isFlat ? [cx + u * length, cy + v * bar] : [cx + v * bar, cy + u * length]
    paper.lineTo(x + px + lean * (high - py), y + py)
  }
  paper.fill()
}

function dot(paper: Paper, { x, y, r }: { x: number; y: number; r: number }, colour: string, isRound: boolean): void {
  paper.fillStyle = colour
  paper.beginPath()
  if (isRound) paper.arc(x, y, r, 0, 2 * Math.PI)
  else paper.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8)
  paper.fill()
}

/** The same in two published faces that were kept out of the training. */
export function segmentFont(text: string, random: Random): OffscreenCanvas {
  const colours = random.pick(displays)
  const px = random.between(70, 110)
  const font = fontOf(random.pick(['segments', 'slanted']), px)
  const probe = sheet(8, 8)
  probe.font = font
  const wide = probe.measureText(text).width
  const paper = sheet(wide + px * 1.4, px * random.between(1.5, 2))
  paper.fillStyle = colours.ground
  paper.fillRect(0, 0, paper.canvas.width, paper.canvas.height)
  paper.font = font
  paper.textBaseline = 'middle'
  const y = paper.canvas.height / 2
  paper.fillStyle = colours.off
  paper.fillText(text.replace(/[0-9-]/g, '8'), px * 0.7, y)
  paper.fillStyle = colours.ground
  paper.fillStyle = colours.on
  paper.fillText(text, px * 0.7, y)
  return paper.canvas
}

/** Wheels of a counter: round, so that they darken above and below; the last may stand between two figures. */
export function drumCounter(text: string, random: Random): OffscreenCanvas {
  const high = random.between(70, 110)
  const wide = high * random.between(0.62, 0.8)
  const gap = high * random.between(0.04, 0.16)
  const edge = high * random.between(0.25, 0.5)
  const paper = sheet(edge * 2 + text.length * (wide + gap), edge * 2 + high)
  paper.fillStyle = random.pick(['#3b3f45', '#8a8f94', '#23262a', '#b8b4a8'])
  paper.fillRect(0, 0, paper.canvas.width, paper.canvas.height)
  const isLight = random.chance(0.3)
  const isRed = random.chance(0.4)
  const between = random.chance(0.35) ? random.between(-0.22, 0.22) : 0
  paper.textAlign = 'center'
  paper.textBaseline = 'middle'
  paper.font = fontOf(random.pick(['mono', 'narrow', 'gothic']), high * random.between(0.62, 0.78))
  for (const [i, one] of [...text].entries()) {
    const x = edge + i * (wide + gap)
    const isLast = i === text.length - 1
    paper.save()
    paper.beginPath()
    paper.rect(x, edge, wide, high)
    paper.clip()
    paper.fillStyle = isLast && isRed ? '#a3231d' : isLight ? '#e9e6dc' : '#17181a'
    paper.fillRect(x, edge, wide, high)
    paper.fillStyle = isLast && isRed ? '#f6f1ea' : isLight ? '#1c1c1c' : '#f1efe8'
    const turn = isLast ? between : random.between(-0.02, 0.02)
    for (const k of [-1, 0, 1]) {
      paper.fillText(String((Number(one) + k + 10) % 10), x + wide / 2, edge + high / 2 + (k + turn) * high)
    }
    const shade = paper.createLinearGradient(0, edge, 0, edge + high)
    shade.addColorStop(0, 'rgba(0,0,0,.55)')
    shade.addColorStop(0.3, 'rgba(0,0,0,0)')
    shade.addColorStop(0.7, 'rgba(0,0,0,0)')
    shade.addColorStop(1, 'rgba(0,0,0,.55)')
    paper.fillStyle = shade
    paper.fillRect(x, edge, wide, high)
    paper.restore()
  }
  return paper.canvas
}
