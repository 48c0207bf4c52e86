import { type Process, type ReportLayout, roomOf } from '@ecs/core'
import { useMemo } from 'react'
import type { RowsOf } from '../../../paper/boxes.ts'
import type { Sheet } from '../../../sheet/index.ts'
import { useSheetFact } from '../../../sheet/view/useSheetFact.ts'

/** A repeat on the form: its rows, and how many lines the form has for them. */
export type PaperRepeat = { process: Process; rowIds: readonly string[]; room: number }

/** The repeats that the form takes; others only when a row came, went or moved. */
export function useRepeats(sheet: Sheet, layout: ReportLayout): { repeats: PaperRepeat[]; rowsOf: RowsOf } {
  const shape = useSheetFact(sheet, ({ evaluation }) =>
    [...evaluation.rowIds].map(([processId, rowIds]) => [processId, ...rowIds].join(' ')).join('\n'),
  )
  return useMemo(() => {
    const known = new Map(shape.split('\n').map((line) => [line.split(' ')[0]!, line.split(' ').slice(1)]))
    const repeats = sheet.version.content.processes.flatMap((process): PaperRepeat[] => {
      const places = process.repeat ? process.items.flatMap(({ id }) => layout.items[id] ?? []) : []
      if (places.length === 0) return []
      return [{ process, rowIds: known.get(process.id) ?? [], room: Math.min(...places.map(roomOf)) }]
    })
    const rowsOf: RowsOf = (itemId) =>
      repeats.find(({ process }) => process.items.some(({ id }) => id === itemId))?.rowIds
    return { repeats, rowsOf }
  }, [shape, sheet, layout])
}
