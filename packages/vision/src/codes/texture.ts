import type { Grey } from '../picture.ts'

/** Direction of the brightness changes in each tile of a picture. */
export type Texture = {
  tile: number
  columns: number
  rows: number
  /** Squared change per pixel, relative to the brightness there, so that shade and low light do not hide bars. */
  strength: Float32Array
  /** The same for the tile alone, without its neighbours. */
  busy: Float32Array
  /** 1 when all changes run one way (bars), 0 when they run every way (noise, QR codes, text). */
  oneness: Float32Array
  /** The way across the bars, radians, modulo half a turn. */
  angle: Float32Array
}

const tile = 8

export function textureOf(grey: Grey): Texture {
  const columns = Math.floor((grey.width - 2) / tile)
  const rows = Math.floor((grey.height - 2) / tile)
  const single = tileSums(grey, columns, rows)
  const sums = smoothed(single, columns, rows)
  const noise = noiseFloor(single)
  const count = columns * rows
  const texture = {
    tile,
    columns,
    rows,
    strength: new Float32Array(count),
    oneness: new Float32Array(count),
    angle: new Float32Array(count),
    busy: new Float32Array(count),
  }
  for (let i = 0; i < count; i++) {
    const at = i * 5
    const [xx, yy, xy] = [sums[at]!, sums[at + 1]!, sums[at + 2]!]
    const mean = sums[at + 3]! / sums[at + 4]!
    const scale = 1 / (mean * mean + 100)
    texture.strength[i] = Math.max(0, (xx + yy) / sums[at + 4]! - noise) * scale
    texture.busy[i] = Math.max(0, (single[at]! + single[at + 1]!) / single[at + 4]! - noise) * scale
    texture.oneness[i] = Math.sqrt((xx - yy) ** 2 + 4 * xy * xy) / Math.max(1e-6, xx + yy - noise * sums[at + 4]!)
    texture.angle[i] = 0.5 * Math.atan2(2 * xy, xx - yy)
  }
  return texture
}

/** Per tile: sums of gx², gy², gx·gy, the brightness, and the number of pixels. */
function tileSums({ data, width }: Grey, columns: number, rows: number): Float32Array {
  const sums = new Float32Array(columns * rows * 5)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [xx, yy, xy, light] = [0, 0, 0, 0]
      for (let j = 0; j < tile; j++) {
        const start = (row * tile + j + 1) * width + column * tile + 1
        for (let i = start; i < start + tile; i++) {
          const gx = data[i + 1]! - data[i - 1]!
          const gy = data[i + width]! - data[i - width]!
          xx += gx * gx
          yy += gy * gy
          xy += gx * gy
          light += data[i]!
        }
      }
      const at = (row * columns + column) * 5
      sums[at] = xx
      sums[at + 1] = yy
      sums[at + 2] = xy
      sums[at + 3] = light
      sums[at + 4] = tile * tile
    }
  }
  return sums
}

/** Each tile together with its eight neighbours: a single bar in a tile says little. */
function smoothed(sums: Float32Array, columns: number, rows: number): Float32Array {
  const wide = new Float32Array(sums.length)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const to = (row * columns + column) * 5
      for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
        for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
          const from = (r * columns + c) * 5
          wide[to]! += sums[from]!
          wide[to + 1]! += sums[from + 1]!
          wide[to + 2]! += sums[from + 2]!
          wide[to + 3]! += sums[from + 3]!
          wide[to + 4]! += sums[from + 4]!
        }
      }
    }
  }
  return wide
}

/** Squared change per pixel of the plainest surfaces: sensor noise, twice to be safe. */
function noiseFloor(sums: Float32Array): number {
  const perPixel = new Float32Array(sums.length / 5)
  for (let i = 0; i < perPixel.length; i++) perPixel[i] = (sums[i * 5]! + sums[i * 5 + 1]!) / sums[i * 5 + 4]!
  return 2 * (perPixel.sort()[Math.floor(perPixel.length * 0.2)] ?? 0)
}
