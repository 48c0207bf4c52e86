import { type Cell, foldCode } from '@ecs/core'
import type { Sheet } from '../../sheet/sheet.ts'
import { itemNumber } from '../../sheet/view/words.ts'

/** Where on this sheet the same code was read already: the same thing scanned twice. */
export function twinOf(sheet: Pick<Sheet, 'evaluation'>, { key, planItem }: Cell, text: string): string | undefined {
  const wanted = foldCode(text)
  for (const other of sheet.evaluation.cells.values()) {
    if (other.key === key || other.value === null || other.planItem.item.id !== planItem.item.id) continue
    if (foldCode(other.value) === wanted) return itemNumber(other)
  }
  return undefined
}
