import { cellOfKey, masterOf, previewRoster, rosterItemOf } from '@ecs/core'
import { uuid7 } from '../../../device/uuid7.ts'
import { BulkOk } from '../../../processItems/ProcessItems.tsx'
import type { OperationInput } from '../../../sheet/operationInput.ts'
import { useOpenSheet } from '../../../sheet/view/openSheet.tsx'
import { RowHead } from '../../../sheet/view/RowHead.tsx'
import { useSheetFact } from '../../../sheet/view/useSheetFact.ts'
import { sheetBlock } from '../../../sheet/view/writeBlock.ts'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { toast } from '../../../ui/toast.ts'
import { handheld, useMedia } from '../../../ui/useMedia.ts'
import css from './GridSheet.module.css'
import type { GridShape } from './gridShape.ts'

type Props = { shape: GridShape; lock: string | undefined; onPaste: (() => void) | undefined }

/** Name of the process, and what is done with one press for the whole table. */
export function GridTitle({ shape, lock, onPaste }: Props) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const isClosed = useSheetFact(sheet, ({ local }) => sheetBlock(local) !== undefined) || lock !== undefined
  const { process } = shape
  return (
    <div className={css.title}>
      <h2 id="process-title" className={css.name}>
        {process.no}　{process.name}
      </h2>
      <OpenRow shape={shape} isReadOnly={isClosed} />
      {lock && (
        <Note icon="lock">
          <b>{lock}</b>
        </Note>
      )}
      {!isClosed && (
        <div className={css.acts}>
          <TakeRoster shape={shape} />
          <BulkOk processId={process.id} />
          {onPaste && (
            <Button icon="table" onClick={onPaste}>
              {t('grid.paste')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Whose name is open: the row can be moved, and taken out. */
function OpenRow({ shape: { process, nameItem }, isReadOnly }: { shape: GridShape; isReadOnly: boolean }) {
  const { sheet, editor } = useOpenSheet()
  const openKey = editor.store.useFact((state) => state.openKey)
  const rows = sheet.useRows(process.id)
  const { itemId, rowId } = cellOfKey(openKey ?? '')
  if (useMedia(handheld) || rowId === undefined || (nameItem && itemId !== nameItem.id)) return null
  return (
    <div className={css.openRow}>
      <RowHead process={process} rowId={rowId} rowNo={rows.indexOf(rowId) + 1} isReadOnly={isReadOnly} />
    </div>
  )
}

/** Everybody of the roster at once, each in a row of their own. */
function TakeRoster({ shape: { process } }: { shape: GridShape }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const item = rosterItemOf(process)
  const count = useSheetFact(sheet, () => {
    const { named, added } = preview()
    return named.length + added.length
  })
  function preview() {
    const code = item && masterOf(item)
    const rows = sheet.registers?.masters.find((one) => one.code === code)?.rows ?? []
    const names = rows.filter(({ active }) => active).map(({ value }) => value)
    return previewRoster(sheet.evaluation, process, names)
  }
  if (!item || count === 0) return null
  const handleTake = () => {
    const { named, added, left } = preview()
    let afterRowId = sheet.state.rows.get(process.id)?.at(-1)
    const rows = added.map((name) => ({ rowId: uuid7(), name }))
    const adds = rows.map(({ rowId }): OperationInput => {
      const input: OperationInput = { type: 'row.add', processId: process.id, rowId, afterRowId }
      afterRowId = rowId
      return input
    })
    const names = [...named, ...rows].map(
      ({ rowId, name }): OperationInput => ({
        type: 'result.set',
        draft: { itemId: item.id, rowId, value: name, source: 'roster' },
      }),
    )
    sheet.commands.performAll([...adds, ...names])
    if (left > 0) toast(t('grid.rosterLeft', { count: left, max: process.repeat?.max ?? 0 }))
  }
  return (
    <Button kind="primary" icon="person" onClick={handleTake}>
      {t('grid.roster', { count })}
    </Button>
  )
}
