import { wrap } from '../../../engines/pdf/lines.ts'
import { colours, type Flow, room } from './flow.ts'

/** One day's shift, and what has to be read in words: what was 否 or 注意, and what did not fit into its cell. */
export type MonthNote = { when: string; words: string[]; isNg: boolean }

const sizeMm = 2.8
const lineMm = 4
const pad = 2
const whenMm = 26
const legend = '○ 良　　△・黄の塗り 注意　　×・赤の塗り 否　　－ 対象外　　※ 下の欄に記載'

/** 「否・注意と処置」 below the table, and what the signs mean. */
export function drawNotes(flow: Flow, notes: readonly MonthNote[]): void {
  room(flow, 5)
  flow.page.text(legend, { x: flow.left, y: flow.y + 4, sizeMm: 2.6, colour: colours.quiet })
  flow.y += 6
  if (notes.length === 0) return
  room(flow, 3 * lineMm)
  flow.page.text('否・注意と処置', { x: flow.left, y: flow.y + 3.4, sizeMm: 3.2, isBold: true })
  flow.y += 5
  for (const { when, words, isNg } of notes) {
    const lines = wrap(flow.pdf.widthOf, words.join('　　'), sizeMm, flow.width - whenMm - 2 * pad)
    for (const [at, line] of lines.entries()) {
      room(flow, lineMm)
      const y = flow.y + lineMm - 1
      if (at === 0) {
        const colour = isNg ? colours.ng : colours.ink
        flow.page.text(when, { x: flow.left + pad, y, sizeMm, isBold: true, colour })
      }
      flow.page.text(line, { x: flow.left + pad + whenMm, y, sizeMm })
      flow.y += lineMm
    }
    flow.page.line(
      { x: flow.left, y: flow.y },
      { x: flow.left + flow.width, y: flow.y },
      { colour: colours.line, widthMm: 0.1 },
    )
  }
}
