import { bulkOkCells, type CellKey, cellKey, rowLabel } from '@ecs/core'
import { ItemCard } from '../../../itemEditor/ItemCard.tsx'
import { useIsNumberOpen } from '../../../processItems/ProcessItems.tsx'
import { useOpenSheet } from '../../../sheet/view/openSheet.tsx'
import { RowHead } from '../../../sheet/view/RowHead.tsx'
import { RowNa } from '../../../sheet/view/RowNa.tsx'
import { useSheetFact } from '../../../sheet/view/useSheetFact.ts'
import { valueWords } from '../../../sheet/view/words.ts'
import { sheetBlock } from '../../../sheet/view/writeBlock.ts'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './GridSheet.module.css'
import type { GridShape } from './gridShape.ts'

type Props = { shape: GridShape; rowIds: readonly string[]; lock: string | undefined }

/** A phone has room for one person: all questions below each other, the neighbours one press away. */
export function RowCard({ shape: { process, nameItem, columns }, rowIds, lock }: Props) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const openKey = editor.store.useFact((state) => state.openKey)
  const isNumberOpen = useIsNumberOpen()
  const nameOf = useRowNames(nameItem?.id)
  const at = Math.max(0, rowIds.indexOf(openKey?.split('/')[1] ?? ''))
  const rowId = rowIds[at]
  const isOurs = (key: CellKey) => sheet.evaluation.cells.get(key)?.visible === true
  if (rowId === undefined) return <p className={css.none}>{t('grid.noRows')}</p>
  const keys = columns.map(({ id }) => cellKey(id, rowId)).filter(isOurs)
  const nameKey = nameItem && cellKey(nameItem.id, rowId)
  const go = (to: number) => {
    const row = columns.map(({ id }) => cellKey(id, rowIds[to])).filter(isOurs)
    editor.open(row.find((key) => sheet.evaluation.cells.get(key)?.judgement === 'none') ?? row[0])
  }
  const label = (no: number) => nameOf(rowIds[no]) || rowLabel(process.repeat, no + 1)
  return (
    <div className={css.card}>
      <div className={css.person}>
        <span className={css.no}>
          {at + 1}/{rowIds.length}
        </span>
        {nameKey ? (
          <button type="button" className={css.who} onClick={() => editor.open(nameKey, 'touched')}>
            {label(at)}
          </button>
        ) : (
          <h3 className={css.who}>{label(at)}</h3>
        )}
        <Sweep processId={process.id} rowId={rowId} isClosed={lock !== undefined} />
        {!nameKey && !lock && <RowNa process={process} rowId={rowId} label={label(at)} />}
      </div>
      {nameKey && openKey === nameKey && (
        <RowHead process={process} rowId={rowId} rowNo={at + 1} isReadOnly={lock !== undefined} />
      )}
      {nameKey && (!nameOf(rowId) || openKey === nameKey) && (
        <ItemCard cellKey={nameKey} isOpen={openKey === nameKey} lock={lock} hasDock={false} />
      )}
      {keys.map((key) => (
        <ItemCard key={key} cellKey={key} isOpen={openKey === key} lock={lock} hasDock={isNumberOpen} />
      ))}
      <nav className={css.neighbours} aria-label={process.name}>
        <Button icon="back" disabled={at === 0} onClick={() => go(at - 1)}>
          {at > 0 ? label(at - 1) : t('grid.first')}
        </Button>
        <Button iconAfter="next" disabled={at === rowIds.length - 1} onClick={() => go(at + 1)}>
          {at < rowIds.length - 1 ? label(at + 1) : t('grid.last')}
        </Button>
      </nav>
    </div>
  )
}

function useRowNames(itemId: string | undefined): (rowId: string | undefined) => string {
  const { t } = useTranslation()
  const { sheet, nameOf } = useOpenSheet()
  useSheetFact(sheet, ({ state }) => state.results)
  return (rowId) => {
    const cell = itemId && rowId ? sheet.evaluation.cells.get(cellKey(itemId, rowId)) : undefined
    return cell ? valueWords(cell, { t, today: sheet.evaluation.context.today, nameOf }) : ''
  }
}

function Sweep({ processId, rowId, isClosed }: { processId: string; rowId: string; isClosed: boolean }) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const isSwept = sheet.plan.processes.get(processId)?.allowBulkOk === true
  const count = useSheetFact(sheet, ({ evaluation, local }) =>
    isSwept && !isClosed && !sheetBlock(local) ? bulkOkCells(evaluation, processId, { rowId }).length : 0,
  )
  if (count === 0) return null
  return (
    <Button icon="check" onClick={() => editor.offerMany(sheet.commands.fillOk(processId, { rowId }))}>
      {t('grid.sweepRow', { count })}
    </Button>
  )
}
