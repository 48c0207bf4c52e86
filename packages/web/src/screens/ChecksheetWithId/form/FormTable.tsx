import { type Cell, type CellKey, message, type Process } from '@ecs/core'
import { memo } from 'react'
import css from '../../../processItems/FormSheet.module.css'
import { ItemName } from '../../../sheet/view/ItemHead.tsx'
import { useOpenSheet } from '../../../sheet/view/openSheet.tsx'
import { usePreviousWords } from '../../../sheet/view/Previous.tsx'
import { hasLimits, limitWords, said, standardWords } from '../../../sheet/view/words.ts'
import { useTranslation } from '../../../text/useTranslation.ts'
import { FormCell } from './FormCell.tsx'

/** One process as on paper: number and item, standard and method, last time, result, judgement. */
export function FormTable({ process, keys }: { process: Process; keys: readonly CellKey[] }) {
  const { t } = useTranslation()
  return (
    <table className={css.table}>
      <caption className={css.caption}>
        {process.no}　{process.name}
        <LockWords processId={process.id} />
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('sheetAsked.form.item')}</th>
          <th scope="col" className={css.standard}>
            {t('sheetAsked.form.standard')}
          </th>
          <th scope="col" className={css.previous}>
            {t('sheet.item.previous')}
          </th>
          <th scope="col">{t('sheetAsked.form.result')}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <FormLine key={key} cellKey={key} />
        ))}
      </tbody>
    </table>
  )
}

/** Why a process has to wait. */
export function LockWords({ processId }: { processId: string }) {
  const { sheet } = useOpenSheet()
  const no = sheet.useProcesses().find(({ process }) => process.id === processId)?.lockedBy
  return no === undefined ? null : <span className={css.lock}>{message('processFirst', { no }).text}</span>
}

const FormLine = memo(function FormLine({ cellKey }: { cellKey: CellKey }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const view = sheet.useCell(cellKey)
  if (!view) return null
  const { cell } = view
  const { item } = cell.planItem
  const limits = hasLimits(cell) ? limitWords(cell, t) : ''
  return (
    <tr>
      <th scope="row" className={css.item}>
        <ItemName cell={cell} />
        <span className={css.sub}>{standardWords(cell, limits).join('　')}</span>
      </th>
      <td className={css.standard}>
        {standardWords(cell, limits).join('　')}
        <span className={css.sub}>{said(item).method}</span>
      </td>
      <td className={css.previous}>
        <PreviousWords cell={cell} />
      </td>
      <td className={css.result}>
        <FormCell view={view} />
      </td>
    </tr>
  )
})

const PreviousWords = ({ cell }: { cell: Cell }) => usePreviousWords(cell)
