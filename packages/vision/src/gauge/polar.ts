/** A dial unrolled: one row per radius, one column per direction. */
export type Polar = { data: Float32Array; radii: Float32Array; columns: number }

export type Plane = { data: Float32Array | Uint8ClampedArray; width: number; height: number }

/** Directions looked at: four a degree. */
export const columns = 1440
export const degreesPerColumn = 360 / columns

const angles = Float64Array.from({ length: columns }, (_, column) => (column * degreesPerColumn * Math.PI) / 180)
const [cosines, sines] = [angles.map(Math.cos), angles.map(Math.sin)] as const

/** Unrolls a plane around a centre; 0 degrees is to the right, growing clockwise. */
export function unrolled({ data, width }: Plane, centre: number, radii: Float32Array): Polar {
  const to = new Float32Array(radii.length * columns)
  for (let row = 0; row < radii.length; row++) {
    const radius = radii[row]!
    for (let column = 0; column < columns; column++) {
      const x = centre + radius * cosines[column]!
      const y = centre + radius * sines[column]!
      const left = x | 0
      const top = y | 0
      const fx = x - left
      const fy = y - top
      const i = top * width + left
      const upper = data[i]! * (1 - fx) + data[i + 1]! * fx
      const lower = data[i + width]! * (1 - fx) + data[i + width + 1]! * fx
      to[row * columns + column] = upper * (1 - fy) + lower * fy
    }
  }
  return { data: to, radii, columns }
}

export const columnOf = (degrees: number): number => {
  const column = Math.round(degrees / degreesPerColumn) % columns
  return column < 0 ? column + columns : column
}

/** Takes away the mean over an arc of this many pixels to either side: what is left is narrower than that. */
export function withoutGround({ data, radii }: Polar, reachPx: number): Polar {
  const to = new Float32Array(data.length)
  for (let row = 0; row < radii.length; row++) {
    const reach = Math.min(columns / 4, Math.round(((reachPx / radii[row]!) * 180) / Math.PI / degreesPerColumn))
    const from = row * columns
    let sum = 0
    for (let i = -reach; i <= reach; i++) sum += data[from + ((i + columns) % columns)]!
    for (let i = 0; i < columns; i++) {
      to[from + i] = data[from + i]! - sum / (2 * reach + 1)
      sum += data[from + ((i + reach + 1) % columns)]! - data[from + ((i - reach + columns) % columns)]!
    }
  }
  return { data: to, radii, columns }
}
