import type { Cell } from '@ecs/core'
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
      {process.repeat?.label} {rows.indexOf(rowId) + 1}/{rows.length}
      {name && `　${name}`}
    </p>
  )
}
