import { emptyLayout, type Layout } from './layout.ts'

const largestVersion = 14

/** QR codes up to version 14 (73 modules): larger ones do not survive the faults this is for. */
export const qrLayouts: Layout[] = Array.from({ length: largestVersion }, (_, i) => qrLayout(i + 1))

function qrLayout(version: number): Layout {
  const size = 17 + 4 * version
  const layout = emptyLayout('qr', size, size)
  const places = alignmentPlaces(version)
  for (const y of places) for (const x of places) placeAlignment(layout, x, y)
  for (let i = 8; i < size - 8; i++) {
    setModule(layout, i, 6, i % 2 === 0)
    setModule(layout, 6, i, i % 2 === 0)
  }
  placeFinder(layout, 3, 3)
  placeFinder(layout, size - 4, 3)
  placeFinder(layout, 3, size - 4)
  setModule(layout, 8, size - 8, true)
  return layout
}

/** Rings of dark, light, dark around a dark heart, and the light separator outside. */
export function placeFinder(layout: Layout, x: number, y: number): void {
  for (let dy = -4; dy <= 4; dy++) {
    for (let dx = -4; dx <= 4; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      setModule(layout, x + dx, y + dy, ring !== 2 && ring !== 4)
    }
  }
}

function placeAlignment(layout: Layout, x: number, y: number): void {
  const last = layout.columns - 7
  if ((x === 6 && (y === 6 || y === last)) || (x === last && y === 6)) return
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) setModule(layout, x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
  }
}

/** Centres of the alignment patterns along one edge (ISO/IEC 18004, annex E): even steps back from the last one. */
function alignmentPlaces(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const last = 10 + 4 * version
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - step * (count - 2 - i))]
}

export function setModule({ known, columns, rows }: Layout, x: number, y: number, isDark: boolean): void {
  if (x >= 0 && y >= 0 && x < columns && y < rows) known[y * columns + x] = isDark ? 1 : 0
}
