import { captionAt } from '../caption.ts'
import type { Random } from '../random.ts'
import type { Scene } from '../scene.ts'

/** What labels lie on in a workshop. */
export const surfaces: ((random: Random, width: number, height: number) => Scene)[] = [
  brushedMetal,
  cardboard,
  printedForm,
  machine,
]

/** Fine streaks along one direction. */
export function brushedMetal(random: Random, width: number, height: number): Scene {
  const base = random.between(110, 190)
  const streaks = Float32Array.from({ length: height }, () => random.normal() * 9)
  const sheen = random.between(10, 40)
  return drawn(width, height, (x, y) => base + streaks[y]! + sheen * Math.sin((3 * x) / width) + random.normal() * 3)
}

/** Soft ribs and fibres. */
function cardboard(random: Random, width: number, height: number): Scene {
  const [base, rib, lean] = [random.between(120, 175), random.between(9, 22), random.between(-0.4, 0.4)]
  return drawn(width, height, (x, y) => base + 7 * Math.sin((x + lean * y) / rib) + random.normal() * 5)
}

/** Ruled lines and rows of small print: much that looks a little like a code. */
function printedForm(random: Random, width: number, height: number): Scene {
  const [paper, ink] = [random.between(200, 245), random.between(20, 90)]
  const size = random.between(1.2, 2.4)
  const [rowPx, linesPx] = [size * 13, random.between(60, 120)]
  const texts = Array.from({ length: Math.ceil(height / rowPx) + 1 }, () =>
    Array.from({ length: Math.ceil(width / size / 6) }, () => random.whole(0, 9)).join(''),
  )
  const gaps = texts.map(() => random.between(0.1, 0.9) * width)
  return drawn(width, height, (x, y) => {
    if (y % linesPx < 1.5 || x % (2.3 * linesPx) < 1.5) return ink
    const row = Math.floor(y / rowPx)
    const isText = x < gaps[row]! && captionAt(texts[row]!, (x - width / 2) / size, (y - row * rowPx) / size)
    return isText ? ink : paper
  })
}

/** Dark housing with screws and a bright edge. */
function machine(random: Random, width: number, height: number): Scene {
  const base = random.between(35, 80)
  const screws = Array.from({ length: random.whole(3, 8) }, () => ({
    x: random.between(0, width),
    y: random.between(0, height),
    r: random.between(6, 22),
  }))
  const edge = random.between(0.1, 0.3) * width
  return drawn(width, height, (x, y) => {
    const screw = screws.find((one) => Math.hypot(x - one.x, y - one.y) < one.r)
    if (screw) return Math.abs(x - screw.x + y - screw.y) < 3 ? 25 : 170
    return x < edge ? base + 70 : base + 0.02 * y
  })
}

function drawn(width: number, height: number, shade: (x: number, y: number) => number): Scene {
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) values[y * width + x] = shade(x, y)
  return { values, width, height }
}
