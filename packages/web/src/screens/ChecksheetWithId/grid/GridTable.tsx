import { bulkOkCells, type CellKey, cellKey, cellOfKey, type Item } from '@ecs/core'
import { memo } from 'react'
import form from '../../../processItems/FormSheet.module.css'
import { useOpenSheet } from '../../../sheet/view/openSheet.tsx'
import { useSheetFact } from '../../../sheet/view/useSheetFact.ts'
import { hasLimits, limitWords, said, standardWords, valueWords } from '../../../sheet/view/words.ts'
import { sheetBlock } from '../../../sheet/view/writeBlock.ts'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { FormCell } from '../form/FormCell.tsx'
import css from './GridSheet.module.css'
import type { GridShape } from './gridShape.ts'

type Props = { shape: GridShape; rowIds: readonly string[]; firstNo: number; lock: string | undefined }

/** One line per row, one column per item; the heads stay while the table moves. */
export function GridTable({ shape: { process, nameItem, columns }, rowIds, firstNo, lock }: Props) {
  const { t } = useTranslation()
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              {nameItem?.name ?? process.repeat?.label}
            </th>
            {columns.map((item) => (
              <ColumnHead key={item.id} item={item} processId={process.id} isClosed={lock !== undefined} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rowIds.map((rowId, index) => (
            <tr key={rowId}>
              <RowName
                no={process.repeat?.names?.[firstNo + index - 1] ?? firstNo + index}
                nameKey={nameItem && cellKey(nameItem.id, rowId)}
              />
              {columns.map(({ id }) => (
                <GridCell key={id} cellKey={cellKey(id, rowId)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rowIds.length === 0 && <p className={css.none}>{t('grid.noRows')}</p>}
    </div>
  )
}

type HeadProps = { item: Item; processId: string; isClosed: boolean }

/** What is asked, what is good, and one press for those that are still empty. */
function ColumnHead({ item, processId, isClosed }: HeadProps) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const planItem = sheet.plan.items.get(item.id)
  const asked = planItem && { planItem, limits: undefined }
  const limits = asked && hasLimits(asked as never) ? limitWords(asked as never, t) : ''
  const words = asked ? standardWords(asked as never, limits).join('　') : ''
  const isSwept = sheet.plan.processes.get(processId)?.allowBulkOk === true && item.kind === 'okng' && !item.critical
  const count = useSheetFact(sheet, ({ evaluation, local }) =>
    isSwept && !isClosed && sheetBlock(local) === undefined
      ? bulkOkCells(evaluation, processId, { itemId: item.id }).length
      : 0,
  )
  return (
    <th scope="col" className={css.column}>
      <span className={css.asked}>
        {said(item).name}
        {item.critical && <span className={css.critical}>{t('sheet.item.critical')}</span>}
      </span>
      <span className={css.standard}>{words}</span>
      {isSwept && !isClosed && (
        // It stays in its place when there is nothing left: a second tap must not reach something else.
        <button
          type="button"
          className={css.sweep}
          disabled={count === 0}
          onClick={() => editor.offerMany(sheet.commands.fillOk(processId, { itemId: item.id }))}
        >
          <Icon name={count === 0 ? 'check' : 'download'} size="xs" />
          {count === 0 ? t('grid.swept') : t('grid.sweep', { count })}
        </button>
      )}
    </th>
  )
}

const RowName = memo(function RowName({ no, nameKey = '' }: { no: number | string; nameKey: CellKey | undefined }) {
  const { t } = useTranslation()
  const { sheet, editor, nameOf } = useOpenSheet()
  const view = sheet.useCell(nameKey)
  const isOpen = editor.store.useFact(({ openKey }) => nameKey !== '' && openKey === nameKey)
  const { rowId } = cellOfKey(nameKey)
  const isHere = editor.store.useFact(({ openKey }) => rowId !== undefined && cellOfKey(openKey ?? '').rowId === rowId)
  if (!view) {
    return (
      <th scope="row" className={css.row}>
        <span className={css.no}>{no}</span>
      </th>
    )
  }
  const words = valueWords(view.cell, { t, today: sheet.evaluation.context.today, nameOf })
  return (
    <th scope="row" className={css.row} data-here={isHere || undefined}>
      <button
        type="button"
        className={css.who}
        data-key={nameKey}
        data-open={isOpen || undefined}
        onClick={() => editor.open(nameKey, 'touched')}
      >
        <span className={css.no}>{no}</span>
        {words || <span className={css.unnamed}>{t('grid.unnamed')}</span>}
      </button>
    </th>
  )
})

const GridCell = memo(function GridCell({ cellKey: key }: { cellKey: CellKey }) {
  const view = useOpenSheet().sheet.useCell(key)
  return (
    <td className={css.cell} data-judgement={view?.conflict ? 'ng' : view?.cell.judgement}>
      {view?.cell.visible ? <FormCell view={view} /> : <span className={form.hidden} />}
    </td>
  )
})
