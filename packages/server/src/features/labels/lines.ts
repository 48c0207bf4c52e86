import type { Target } from '@ecs/core'
import type { Box, Measure } from '../../engines/pdf/document.ts'
import { partsOf } from './parts.ts'

type Line = { words: string; x: number; y: number; sizeMm: number; isBold?: boolean }
type Words = Pick<Target, 'code' | 'name' | 'areaPath'>

const leading = 1.25
/** Smaller than this nobody reads it: 5 points. */
const smallestMm = 1.76

/**
 * What people read beside the code: the code largest, then the name, whole however long; the place and the ECS where
 * there is room. Nothing is cut off: letters become smaller until everything that must be there fits.
 */
export function fittedLines(widthOf: Measure, area: Box, { code, name, areaPath }: Words, ecsName: string): Line[] {
  const largest = Math.min(7, area.height / 3.2)
  for (let scale = 1; ; scale *= 0.93) {
    const sizes = { code: largest * scale, name: largest * 0.6 * scale }
    const codeLines = wrapped(widthOf, code, sizes.code, area.width, scale > 0.55 ? 1 : 5)
    const nameLines = wrapped(widthOf, name, sizes.name, area.width, 12)
    const height = (codeLines.length * sizes.code + nameLines.length * sizes.name) * leading
    const isNarrow = (lines: string[], sizeMm: number) => lines.every((line) => widthOf(line, sizeMm) <= area.width)
    const fits = isNarrow(codeLines, sizes.code) && isNarrow(nameLines, sizes.name) && height <= area.height
    if (!fits && sizes.name > smallestMm * 0.5) continue
    const rows = [
      ...codeLines.map((words) => ({ words, sizeMm: sizes.code, isBold: true })),
      ...nameLines.map((words) => ({ words, sizeMm: sizes.name })),
      ...extras(widthOf, area, height, sizes.name, [areaPath.at(-1) ?? '', ecsName]),
    ]
    return placed(area, rows)
  }
}

type Row = { words: string; sizeMm: number; isBold?: boolean }

function extras(widthOf: Measure, area: Box, used: number, nameMm: number, texts: string[]): Row[] {
  const sizeMm = Math.max(smallestMm, nameMm * 0.8)
  const rows: Row[] = []
  for (const words of texts) {
    const isRoom = used + (rows.length + 1) * sizeMm * leading <= area.height
    if (words !== '' && isRoom && widthOf(words, sizeMm) <= area.width) rows.push({ words, sizeMm })
  }
  return rows
}

/** In the middle of the height. */
function placed(area: Box, rows: readonly Row[]): Line[] {
  const height = rows.reduce((sum, { sizeMm }) => sum + sizeMm * leading, 0)
  let y = area.y + Math.max(0, (area.height - height) / 2)
  return rows.map((row) => {
    y += row.sizeMm * leading
    return { ...row, x: area.x, y: y - row.sizeMm * 0.3 }
  })
}

/** Between words; a word that is wider than a line breaks anywhere. The last line takes the rest. */
function wrapped(widthOf: Measure, text: string, sizeMm: number, width: number, most: number): string[] {
  const lines: string[] = ['']
  const add = (part: string) => {
    const line = lines.at(-1)!
    if (line !== '' && lines.length < most && widthOf((line + part).trimEnd(), sizeMm) > width)
      lines.push(part.trimStart())
    else lines[lines.length - 1] = line + part
  }
  for (const part of partsOf(text)) {
    if (widthOf(part.trimEnd(), sizeMm) <= width) add(part)
    else for (const character of part) add(character)
  }
  return lines.map((line) => line.trim())
}
