import { type CellKey, cellKey, type Evaluation, type Process, rowIdsOf } from '@ecs/core'
import { entriesOf } from '../../../sheet/view/walk.ts'

/** A block of a page: the items of a process below each other, or the rows of a repeating one as lines of a table. */
export type FormPart =
  | { type: 'table'; id: string; process: Process; keys: readonly CellKey[] }
  | { type: 'matrix'; id: string; process: Process; rowIds: readonly string[]; firstNo: number }

export type FormPage = { parts: FormPart[]; keys: Set<CellKey> }

/** As many lines as a page can hold before it has to be turned. */
const linesPerPage = 60

function slices<T>(list: readonly T[], size: number): { from: number; part: T[] }[] {
  return Array.from({ length: Math.max(1, Math.ceil(list.length / size)) }, (_, index) => ({
    from: index * size,
    part: list.slice(index * size, (index + 1) * size),
  }))
}

function partsOf(evaluation: Evaluation, process: Process): { part: FormPart; lines: number; keys: CellKey[] }[] {
  if (process.repeat === undefined) {
    const keys = entriesOf(evaluation, process).flatMap((entry) => (entry.type === 'cell' ? [entry.key] : []))
    return slices(keys, linesPerPage).map(({ from, part }) => ({
      part: { type: 'table', id: `${process.id}/${from}`, process, keys: part },
      lines: part.length,
      keys: part,
    }))
  }
  const items = [...evaluation.plan.items.values()].filter((planItem) => planItem.process.id === process.id)
  return slices(rowIdsOf(evaluation.state, process.id), linesPerPage).map(({ from, part }) => ({
    part: { type: 'matrix', id: `${process.id}/${from}`, process, rowIds: part, firstNo: from + 1 },
    lines: part.length,
    keys: part.flatMap((rowId) => items.map(({ item }) => cellKey(item.id, rowId))),
  }))
}

/** Lays the whole sheet on pages, process after process; a page is full before the next one begins. */
export function formPages(evaluation: Evaluation): FormPage[] {
  const pages: FormPage[] = [{ parts: [], keys: new Set() }]
  let lines = 0
  for (const process of evaluation.plan.content.processes) {
    for (const { part, lines: more, keys } of partsOf(evaluation, process)) {
      if (lines > 0 && lines + more > linesPerPage) {
        pages.push({ parts: [], keys: new Set() })
        lines = 0
      }
      const page = pages[pages.length - 1]!
      page.parts.push(part)
      for (const key of keys) page.keys.add(key)
      lines += more
    }
  }
  return pages
}
