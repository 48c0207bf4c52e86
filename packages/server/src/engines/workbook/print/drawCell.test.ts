import { expect, test } from 'vitest'
import type { Box, Page } from '../../pdf/document.ts'
import { drawText } from './drawCell.ts'

/** Where a text of 40 mm begins, whether it kept its size, and what it is cut to, in a cell from 100 to 120. */
function drawn(align: 'left' | 'center' | 'right', room: { left: number; right: number }) {
  const seen: { x?: number; isWhole?: boolean; clip?: [number, number] } = {}
  const page = {
    within: ({ x, width }: Box, draw: () => void) => {
      seen.clip = [x, x + width]
      draw()
    },
    text: (_: string, { x, sizeMm }: { x: number; sizeMm: number }) => {
      seen.x = x
      seen.isWhole = sizeMm > 3.8
    },
  } as unknown as Page
  const box = { x: 100, y: 0, width: 20, height: 10 }
  const widthOf = (_: string, sizeMm: number) => sizeMm * (40 / ((11 * 25.4) / 72))
  drawText(page, widthOf, { words: '題名', look: { align }, isNumber: false, box, room, scale: 1 })
  return seen
}

test('a text runs over empty cells away from its side, from the middle to both alike; without room it becomes smaller', () => {
  expect(drawn('left', { left: 0, right: 30 })).toMatchObject({ isWhole: true, clip: [100, 150] })
  expect(drawn('right', { left: 30, right: 0 })).toMatchObject({ isWhole: true, clip: [70, 120] })
  expect(drawn('center', { left: 40, right: 15 })).toMatchObject({ isWhole: true, x: 90, clip: [85, 135] })
  expect(drawn('center', { left: 40, right: 0 })).toMatchObject({ isWhole: false, clip: [100, 120] })
})
