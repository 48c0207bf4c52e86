import type { Cell } from '@ecs/core'
import { useOpenSheet } from './openSheet.tsx'
import { useSheetFact } from './useSheetFact.ts'
import { cellBlock } from './writeBlock.ts'

/** Why a cell cannot be written into, in words; undefined when it can. */
export function useBlock(cell: Cell | undefined, lock: string | undefined): string | undefined {
  const { sheet } = useOpenSheet()
  // What the answer depends on besides the cell itself; keystrokes leave it as it is.
  useSheetFact(
    sheet,
    ({ state: { checksheet } }) => `${checksheet.status} ${checksheet.step} ${checksheet.doneProcessIds}`,
  )
  if (!cell) return undefined
  return cellBlock(sheet, cell)?.text ?? lock
}
