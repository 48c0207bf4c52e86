import type { CellRef, Item } from '../../model/index.ts'
import type { Evaluation } from './grid.ts'

/** What 「この行を対象外にする」 answers: cells of the row that are empty and may be left out (C20). */
export const naCells = (evaluation: Evaluation, processId: string, rowId: string): CellRef[] =>
  [...evaluation.cells.values()]
    .filter(
      ({ planItem: { item, process }, rowId: row, visible, judgement }) =>
        process.id === processId && row === rowId && visible && judgement === 'none' && mayBeLeftOut(item),
    )
    .map(({ planItem }) => ({ itemId: planItem.item.id, rowId }))

/** Items of an approval step are that step's own. */
const mayBeLeftOut = ({ allowNA, role }: Item): boolean => allowNA !== undefined && role === undefined
