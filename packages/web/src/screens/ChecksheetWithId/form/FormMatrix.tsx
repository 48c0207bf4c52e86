import { type CellKey, cellKey, type Process } from '@ecs/core'
import { memo } from 'react'
import css from '../../../processItems/FormSheet.module.css'
import { useOpenSheet } from '../../../sheet/view/openSheet.tsx'
import { useSheetFact } from '../../../sheet/view/useSheetFact.ts'
import { useTranslation } from '../../../text/useTranslation.ts'
import { FormCell } from './FormCell.tsx'
import { LockWords } from './FormTable.tsx'

type Props = { process: Process; rowIds: readonly string[]; firstNo: number }

/** A repeating process: one line per row, one column per item. It scrolls sideways in its own frame. */
export function FormMatrix({ process, rowIds, firstNo }: Props) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const items = useSheetFact(sheet, ({ plan }) => plan.items)
  const columns = [...items.values()].filter((planItem) => planItem.process.id === process.id).map(({ item }) => item)
  const { label = '' } = process.repeat ?? {}
  return (
    <section className={css.matrix} aria-label={process.name}>
      <table className={css.table}>
        <caption className={css.caption}>
          {process.no}　{process.name}
          <LockWords processId={process.id} />
        </caption>
        <thead>
          <tr>
            <th scope="col" className={css.rowHead}>
              {label}
            </th>
            {columns.map(({ id, no, name, unit }) => (
              <th key={id} scope="col">
                {process.no}-{no} {name}
                {unit && <span className={css.sub}>{unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowIds.map((rowId, index) => (
            <tr key={rowId}>
              <th scope="row" className={css.rowHead}>
                {firstNo + index}
              </th>
              {columns.map(({ id }) => (
                <MatrixCell key={id} cellKey={cellKey(id, rowId)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rowIds.length === 0 && <p className={css.sub}>{t('sheet.process.empty')}</p>}
    </section>
  )
}

const MatrixCell = memo(function MatrixCell({ cellKey: key }: { cellKey: CellKey }) {
  const { sheet } = useOpenSheet()
  const view = sheet.useCell(key)
  return (
    <td className={css.result}>{view?.cell.visible ? <FormCell view={view} /> : <span className={css.hidden} />}</td>
  )
})
