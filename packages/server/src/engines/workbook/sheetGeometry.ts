import { type CellRange, cellPlace } from '@ecs/core'
import { readCells } from './sheetCells.ts'
import { readParts } from './sheetParts.ts'
import { numberAttribute, tagsIn } from './xmlTags.ts'

/** English metric units: drawings are measured in them. */
const emuPerPixel = 9525

export type Box = { left: number; top: number; width: number; height: number }
export type Anchor = { column: number; columnOffset: number; row: number; rowOffset: number }

export type Geometry = {
  /** The cell, with all that is merged into it, in EMU from the corner of the sheet. */
  boxAt: (cell: string) => Box | undefined
  anchorAt: (left: number, top: number) => Anchor
  /** What is hidden has no size. */
  widthOf: (column: number) => number
  heightOf: (row: number) => number
}

export function geometryOf(xml: string, digitPx: number): Geometry {
  const { merges, columnWidths, hiddenColumns } = readParts(xml, () => [], digitPx)
  const { rowHeights, hiddenRows } = readCells(xml, { strings: [], formats: [], is1904: false })
  const usual = usualSizes(xml, digitPx)
  const [noColumns, noRows] = [new Set(hiddenColumns), new Set(hiddenRows)]
  const widthOf = (column: number) => (noColumns.has(column) ? 0 : (columnWidths[column] ?? usual.width) * emuPerPixel)
  const heightOf = (row: number) => (noRows.has(row) ? 0 : (rowHeights[row] ?? usual.height) * emuPerPixel)
  const sum = (from: number, to: number, of: (at: number) => number) => {
    let all = 0
    for (let at = from; at < to; at += 1) all += of(at)
    return all
  }
  const rangeAt = (row: number, column: number): CellRange =>
    merges.find((one) => one.top <= row && row <= one.bottom && one.left <= column && column <= one.right) ?? {
      ...{ top: row, left: column, bottom: row, right: column },
    }
  return {
    boxAt: (cell) => {
      const place = cellPlace(cell)
      if (!place) return undefined
      const { top, left, bottom, right } = rangeAt(place.row, place.column)
      return {
        left: sum(0, left, widthOf),
        top: sum(0, top, heightOf),
        width: sum(left, right + 1, widthOf),
        height: sum(top, bottom + 1, heightOf),
      }
    },
    anchorAt: (left, top) => {
      const [column, columnOffset] = walked(left, widthOf)
      const [row, rowOffset] = walked(top, heightOf)
      return { column, columnOffset, row, rowOffset }
    },
    ...{ widthOf, heightOf },
  }
}

/** An offset that is wider than its column would be cut off: the anchor stands in the cell it falls into. */
function walked(way: number, sizeOf: (at: number) => number): [at: number, rest: number] {
  let at = 0
  let rest = Math.max(0, Math.round(way))
  while (at < 2000 && rest >= sizeOf(at)) {
    rest -= sizeOf(at)
    at += 1
  }
  return [at, rest]
}

function usualSizes(xml: string, digitPx: number): { width: number; height: number } {
  const head = xml.slice(0, Math.max(0, xml.search(/<(?:\w+:)?sheetData[\s>/]/)))
  const tag = [...tagsIn(head)].find(({ name }) => name === 'sheetFormatPr')
  const height = (tag && numberAttribute(tag, 'defaultRowHeight')) ?? 15
  const base = (tag && numberAttribute(tag, 'baseColWidth')) ?? 8
  const own = tag && numberAttribute(tag, 'defaultColWidth')
  const width = own === undefined ? Math.ceil((base * digitPx + 5) / 8) * 8 : Math.round(own * digitPx)
  return { width, height: Math.round((height * 96) / 72) }
}
