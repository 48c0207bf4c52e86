import type { Cell, Problem } from '@ecs/core'
import { useOpenSheet } from './openSheet.tsx'

/** What keeps this cell from being complete. */
export const useProblemsAt = (cell: Cell): readonly Problem[] => useOpenSheet().sheet.useProblemsAt(cell)
