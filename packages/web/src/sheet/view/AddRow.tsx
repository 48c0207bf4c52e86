import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { useOpenSheet } from './openSheet.tsx'

/** Another row of a repeat; its first box opens. */
export function AddRow({ processId }: { processId: string }) {
  const { t } = useTranslation()
  const { sheet, editor, tell } = useOpenSheet()
  const rows = sheet.useRows(processId)
  const repeat = sheet.plan.processes.get(processId)?.repeat
  if (!repeat || repeat.min === repeat.max) return null
  const handleAdd = () => {
    const added = sheet.commands.addRow(processId, rows.at(-1))
    const first = sheet.plan.processes.get(processId)?.items[0]
    if (tell(added) && first) editor.open(`${first.id}/${added.rowId}`)
  }
  return (
    <Button icon="plus" disabled={rows.length >= repeat.max} onClick={handleAdd}>
      {t('sheet.row.add', { label: repeat.label, have: rows.length, max: repeat.max })}
    </Button>
  )
}
