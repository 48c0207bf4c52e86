import { useRef } from 'react'
import type { Sheet } from '../sheet.ts'
import { useSheetFact } from './useSheetFact.ts'
import { type Entry, entriesOf } from './walk.ts'

const nothing: readonly Entry[] = []

const isSame = (a: Entry, b: Entry | undefined): boolean =>
  a.type === 'cell'
    ? b?.type === 'cell' && a.key === b.key
    : b?.type === 'row' && a.rowId === b.rowId && a.rowNo === b.rowNo

/** What stands in a process; another list only when something came, went or moved. */
export function useEntries(sheet: Sheet, processId: string): readonly Entry[] {
  const last = useRef<{ processId: string; entries: readonly Entry[] }>({ processId, entries: nothing })
  return useSheetFact(sheet, ({ plan, evaluation }) => {
    const process = plan.processes.get(processId)
    const entries = process ? entriesOf(evaluation, process) : nothing
    const known = last.current.processId === processId ? last.current.entries : nothing
    const isUnchanged = entries.length === known.length && entries.every((entry, index) => isSame(entry, known[index]))
    if (!isUnchanged || last.current.processId !== processId) last.current = { processId, entries }
    return last.current.entries
  })
}
