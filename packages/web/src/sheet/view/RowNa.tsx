import '../../text/areas/grid.ts'
import { naCells, type Process } from '@ecs/core'
import { useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NaReason } from './NaReason.tsx'
import { useOpenSheet } from './openSheet.tsx'
import { useSheetFact } from './useSheetFact.ts'
import { sheetBlock } from './writeBlock.ts'

type Props = { process: Process; rowId: string; label: string }

/** A row that was not worked (the hour the machine stood, the person who is ill): one reason for all that is empty. */
export function RowNa({ process: { id }, rowId, label }: Props) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const [isAsking, setIsAsking] = useState(false)
  const count = useSheetFact(sheet, ({ evaluation, local }) =>
    sheetBlock(local) ? 0 : naCells(evaluation, id, rowId).length,
  )
  // A single one says so itself.
  if (count < 2 && !isAsking) return null
  const handleReason = (reason: string) => {
    setIsAsking(false)
    const cells = naCells(sheet.evaluation, id, rowId)
    const answers = cells.map((cell) => ({ ...cell, value: null, na: { reason } }))
    editor.offerMany(sheet.commands.setAll(answers, 'sweep'), 'na')
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        {t('grid.na')}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t('grid.naTitle', { label })}
        onClose={() => setIsAsking(false)}
        actions={<Button onClick={() => setIsAsking(false)}>{t('grid.naStop')}</Button>}
      >
        <p>{t('grid.naNote', { count })}</p>
        <NaReason onReason={handleReason} />
      </Dialog>
    </>
  )
}
