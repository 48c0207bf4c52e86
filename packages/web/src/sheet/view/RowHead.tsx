import { type Cell, cellKey, type Process, rowLabel } from '@ecs/core'
import { useState } from 'react'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useOpenSheet } from './openSheet.tsx'
import css from './RowHead.module.css'
import { useSheetFact } from './useSheetFact.ts'
import { valueWords } from './words.ts'

const RowNa = lazyPart(async () => (await import('./RowNa.tsx')).RowNa)

type Props = { process: Process; rowId: string; rowNo: number; isReadOnly: boolean }

/** The head of a row of a repeating process: who or what it is about, its place, and its end. */
export function RowHead({ process, rowId, rowNo, isReadOnly }: Props) {
  const { t } = useTranslation()
  const { sheet, tell } = useOpenSheet()
  const [isAsking, setIsAsking] = useState(false)
  const rows = sheet.useRows(process.id)
  const label = rowLabel(process.repeat, rowNo)
  const name = useRowName(process, rowId)
  const move = (places: 1 | -1) => {
    const others = rows.filter((id) => id !== rowId)
    const after = others[rowNo - 1 + places - 1]
    tell(sheet.commands.moveRow(process.id, rowId, after))
  }
  const handleRemove = () => (hasAnswers(process, rowId, sheet.state.results) ? setIsAsking(true) : remove())
  const remove = () => {
    setIsAsking(false)
    tell(sheet.commands.removeRow(process.id, rowId))
  }
  return (
    <div className={css.head}>
      <h3 className={css.name}>
        {label}
        {name && <span className={css.who}>{name}</span>}
      </h3>
      {!isReadOnly && process.items.some(({ allowNA }) => allowNA) && (
        <RowNa process={process} rowId={rowId} label={name || label} />
      )}
      {!isReadOnly && rows.length > 1 && !process.repeat?.names && (
        <>
          <IconButton icon="up" label={t('sheet.row.up', { label })} disabled={rowNo === 1} onClick={() => move(-1)} />
          <IconButton
            icon="down"
            label={t('sheet.row.down', { label })}
            disabled={rowNo === rows.length}
            onClick={() => move(1)}
          />
        </>
      )}
      {!isReadOnly && rows.length > (process.repeat?.min ?? 0) && (
        <IconButton icon="close" label={t('sheet.row.remove', { label })} onClick={handleRemove} />
      )}
      <RemoveDialog isOpen={isAsking} label={label} onRemove={remove} onClose={() => setIsAsking(false)} />
    </div>
  )
}

const hasAnswers = (process: Process, rowId: string, results: ReadonlyMap<string, { value: string | null }>): boolean =>
  process.items.some(({ id }) => (results.get(cellKey(id, rowId))?.value ?? null) !== null)

/** The first answer of a row usually is its name: the employee, the dish, the transformer. */
export function useRowName(process: Process, rowId: string): string {
  const { t } = useTranslation()
  const { sheet, nameOf } = useOpenSheet()
  return useSheetFact(sheet, ({ evaluation }) => {
    const cell = evaluation.cells.get(cellKey(process.items[0]?.id ?? '', rowId)) as Cell | undefined
    const isName =
      cell &&
      !process.repeat?.names &&
      (cell.planItem.item.kind === 'select' || cell.planItem.item.kind === 'text' || cell.planItem.item.kind === 'user')
    return isName ? valueWords(cell, { t, today: evaluation.context.today, nameOf }) : ''
  })
}

type RemoveProps = { isOpen: boolean; label: string; onRemove: () => void; onClose: () => void }

function RemoveDialog({ isOpen, label, onRemove, onClose }: RemoveProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={isOpen}
      title={t('sheet.row.removeTitle', { label })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('sheet.row.keep')}</Button>
          <Button kind="primary" onClick={onRemove}>
            {t('sheet.row.removeSure')}
          </Button>
        </>
      }
    >
      <p>{t('sheet.row.removeNote')}</p>
    </Dialog>
  )
}
