import { cellOfKey, type TemplateContent } from '@ecs/core'

export const cellsPerChunk = 50
const chunkOfAddedItems = 999
/** From here on lie the rows of tables. */
export const firstTableChunk = 1000
const chunksPerRepeat = 32
/** What formulas gave when the sheet was handed in, outside of tables and in them: no answers, only for looking back. */
export const calculatedChunks = { plain: 998, table: 99_998 } as const

/** Says in which row of `answers` a cell lies. The same for ever for one template version. */
export type Chunking = (cellKey: string) => number

export function chunkingOf(content: TemplateContent): Chunking {
  const places = new Map<string, number>()
  const repeats = new Map<string, number>()
  let index = 0
  for (const [i, process] of content.processes.entries())
    for (const item of process.items)
      if (process.repeat) repeats.set(item.id, firstTableChunk + i * chunksPerRepeat)
      else places.set(item.id, Math.floor(index++ / cellsPerChunk))
  return (key) => {
    const { itemId, rowId } = cellOfKey(key)
    const base = repeats.get(itemId)
    // All cells of a table's row lie together; rows are spread, since a table may have five hundred.
    if (base !== undefined) return base + (spread(rowId ?? '') % chunksPerRepeat)
    return places.get(itemId) ?? chunkOfAddedItems
  }
}

function spread(text: string): number {
  let hash = 7
  for (let i = 0; i < text.length; i += 1) hash = (hash * 31 + text.charCodeAt(i)) >>> 0
  return hash
}
