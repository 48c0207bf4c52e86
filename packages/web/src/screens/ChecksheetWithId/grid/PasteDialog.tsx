import { type CellRef, cellKey, cellOfKey, type PastedCell, previewPaste, rowIdsOf, rowLabel } from '@ecs/core'
import { useState } from 'react'
import { Judgement } from '../../../inspection/Judgement.tsx'
import { useOpenSheet } from '../../../sheet/view/openSheet.tsx'
import { valueWords } from '../../../sheet/view/words.ts'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SelectField, TextArea } from '../../../ui/Field.tsx'
import css from './GridSheet.module.css'
import type { GridShape } from './gridShape.ts'

type Props = { shape: GridShape; given: string; onClose: () => void }

/** What was copied from a spreadsheet or an instrument's list: what goes where is seen before anything is recorded. */
export function PasteDialog({ shape, given, onClose }: Props) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const [text, setText] = useState(given)
  const [from, setFrom] = useState(() => startOf(shape, editor.store.state.openKey, sheet))
  const rowName = useRowWords(shape)
  if (!from) return null
  const { cells, left } = previewPaste(sheet.evaluation, shape.process, { from, columns: shape.columns, text })
  const taken = cells.flatMap(({ cell, value }) => (value === undefined ? [] : [{ ...cell, value }]))
  const handleTake = () => {
    editor.offerMany(sheet.commands.setAll(taken, 'paste'), 'paste')
    onClose()
  }
  const rowIds = rowIdsOf(sheet.state, shape.process.id)
  return (
    <Dialog
      isOpen
      title={t('grid.pasteTitle')}
      sub={t('grid.pasteNote')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('grid.pasteStop')}</Button>
          <Button kind="primary" disabled={taken.length === 0} onClick={handleTake}>
            {t('grid.pasteTake', { count: taken.length })}
          </Button>
        </>
      }
    >
      <div className={css.start}>
        <SelectField
          label={t('grid.pasteColumn')}
          value={from.itemId}
          onChange={({ target }) => setFrom({ ...from, itemId: target.value })}
        >
          {shape.columns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('grid.pasteRow')}
          value={from.rowId}
          onChange={({ target }) => setFrom({ ...from, rowId: target.value })}
        >
          {rowIds.map((rowId) => (
            <option key={rowId} value={rowId}>
              {rowName(rowId)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea label={t('grid.pasteText')} rows={4} value={text} onChange={({ target }) => setText(target.value)} />
      {cells.length > 0 && (
        <ul className={css.plan} aria-label={t('grid.pastePlan')}>
          {cells.map((pasted) => (
            <PastedLine key={cellKey(pasted.cell.itemId, pasted.cell.rowId)} pasted={pasted} rowName={rowName} />
          ))}
        </ul>
      )}
      {left > 0 && <p className={css.left}>{t('grid.pasteLeft', { count: left })}</p>}
    </Dialog>
  )
}

function PastedLine({ pasted, rowName }: { pasted: PastedCell; rowName: (rowId: string | undefined) => string }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const { cell, text, value, judgement, why, error } = pasted
  const item = sheet.plan.items.get(cell.itemId)?.item
  const isMark = item?.kind === 'okng' || item?.kind === 'pattern'
  return (
    <li data-left-out={why !== undefined || undefined}>
      <span className={css.goes}>
        {rowName(cell.rowId)}　{item?.name}
      </span>
      <b>{why === undefined ? (isMark ? '' : `${value}${item?.unit ? ` ${item.unit}` : ''}`) : text}</b>
      {why === undefined && judgement && judgement !== 'none' && <Judgement kind={judgement} size="sm" />}
      {why && (
        <span className={css.why} data-why={why}>
          {error?.text ?? t(`grid.why.${why}`)}
        </span>
      )}
    </li>
  )
}

/** From the open cell on; without one from the first row of the first column. */
function startOf(
  { process, columns }: GridShape,
  openKey: string | undefined,
  sheet: ReturnType<typeof useOpenSheet>['sheet'],
): Required<CellRef> | undefined {
  const rowIds = rowIdsOf(sheet.state, process.id)
  const { itemId, rowId } = cellOfKey(openKey ?? '')
  const column = columns.find(({ id }) => id === itemId) ?? columns[0]
  const row = rowIds.find((id) => id === rowId) ?? rowIds[0]
  return column && row ? { itemId: column.id, rowId: row } : undefined
}

function useRowWords({ process, nameItem }: GridShape): (rowId: string | undefined) => string {
  const { t } = useTranslation()
  const { sheet, nameOf } = useOpenSheet()
  const rowIds = rowIdsOf(sheet.state, process.id)
  return (rowId) => {
    const cell = nameItem && rowId ? sheet.evaluation.cells.get(cellKey(nameItem.id, rowId)) : undefined
    const words = cell ? valueWords(cell, { t, today: sheet.evaluation.context.today, nameOf }) : ''
    return words || rowLabel(process.repeat, rowIds.indexOf(rowId ?? '') + 1)
  }
}
