import { mayIn } from '@ecs/core'
import { AddRow } from '../../../sheet/view/AddRow.tsx'
import { useOpenSheet } from '../../../sheet/view/openSheet.tsx'
import { useSheetFact } from '../../../sheet/view/useSheetFact.ts'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Note } from '../../../ui/Note.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { FormMatrix } from './FormMatrix.tsx'
import type { PaperRepeat } from './useRepeats.ts'

/** Below the paper: rows for which the form has no line, as a table, and the button for another row. */
export function PaperRest({ repeats }: { repeats: readonly PaperRepeat[] }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const status = useSheetFact(sheet, ({ state }) => state.checksheet.status)
  const isOpen = status === 'open' || status === 'returned'
  const mayWrite = isOpen && mayIn(sheet.actor, 'result.write', sheet.state.checksheet.ecsId)
  return repeats.map(({ process, rowIds, room }) => (
    <Stack key={process.id}>
      {rowIds.length > room && (
        <>
          <Note tone="warn" icon="warning">
            {t('sheetAsked.form.rest', { room, count: rowIds.length - room })}
          </Note>
          <FormMatrix process={process} rowIds={rowIds.slice(room)} firstNo={room + 1} />
        </>
      )}
      {mayWrite && <AddRow processId={process.id} />}
    </Stack>
  ))
}
