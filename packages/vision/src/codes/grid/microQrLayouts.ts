import { emptyLayout, type Layout } from './layout.ts'
import { placeFinder, setModule } from './qrLayouts.ts'

/** M1 to M4 (ISO/IEC 18004, 6.3.2): one finder, and a dashed line along the upper and the left edge. */
export const microQrLayouts: Layout[] = [11, 13, 15, 17].map((size) => {
  const layout = emptyLayout('microqr', size, size)
  for (let i = 8; i < size; i++) {
    setModule(layout, i, 0, i % 2 === 0)
    setModule(layout, 0, i, i % 2 === 0)
  }
  placeFinder(layout, 3, 3)
  return layout
})
