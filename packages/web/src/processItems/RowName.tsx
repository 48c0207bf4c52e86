import { type Cell, rowLabel } from '@ecs/core'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useRowName } from '../sheet/view/RowHead.tsx'
import css from './OneQuestion.module.css'

/** Which row of a repeating process an item belongs to. */
export function RowName({ cell: { rowId, planItem } }: { cell: Cell }) {
  const { sheet } = useOpenSheet()
  const { process } = planItem
  const rows = sheet.useRows(process.id)
  const name = useRowName(process, rowId ?? '')
  if (rowId === undefined) return null
  return (
    <p className={css.row}>
      {rowLabel(process.repeat, rows.indexOf(rowId) + 1)}
      {process.repeat?.names ? '' : `/${rows.length}`}
      {name && `　${name}`}
    </p>
  )
}
