import { mayIn } from '@ecs/core'
import { useState } from 'react'
import { AddRow } from '../sheet/view/AddRow.tsx'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useSheetFact } from '../sheet/view/useSheetFact.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import css from './ProcessItems.module.css'

/** Below the last item: another row, another item, the end of the process, the way on. */
export function ProcessEnd({ processId, isReadOnly }: { processId: string; isReadOnly: boolean }) {
  const { t } = useTranslation()
  const { sheet, editor, isTrial } = useOpenSheet()
  const status = useSheetFact(sheet, ({ state }) => state.checksheet.status)
  const { actor, state } = sheet
  const { ecsId } = state.checksheet
  const isUnlocked = !isReadOnly && (status === 'open' || status === 'returned')
  const isOpen = isUnlocked && mayIn(actor, 'result.write', ecsId)
  const states = sheet.useProcesses()
  const at = states.findIndex(({ process }) => process.id === processId)
  const next = states[at + 1]
  return (
    <div className={css.end}>
      {isOpen && <AddRow processId={processId} />}
      {isUnlocked && !isTrial && mayIn(actor, 'item.add', ecsId) && (
        <ButtonLink to={`/checksheet/${sheet.id}/process/${processId}/add-item`} icon="plus">
          {t('sheet.process.addItem')}
        </ButtonLink>
      )}
      {isOpen && <Finish processId={processId} hasMissing={(states[at]?.missing ?? 0) > 0} />}
      {next && next.lockedBy === undefined && (
        <Button iconAfter="next" onClick={() => editor.openProcess(next.process.id)}>
          {t('sheet.process.next', { no: next.process.no, name: next.process.name })}
        </Button>
      )}
    </div>
  )
}

/** Some processes are closed by hand, and opened again only with a reason. */
function Finish({ processId, hasMissing }: { processId: string; hasMissing: boolean }) {
  const { t } = useTranslation()
  const { sheet, tell } = useOpenSheet()
  const [isAsking, setIsAsking] = useState(false)
  const isDone = useSheetFact(sheet, ({ state }) => state.checksheet.doneProcessIds.includes(processId))
  if (!sheet.plan.processes.get(processId)?.lockWhenDone) return null
  if (!isDone) {
    return (
      <Button icon="check" disabled={hasMissing} onClick={() => tell(sheet.commands.finishProcess(processId))}>
        {t('sheet.process.finish')}
      </Button>
    )
  }
  return (
    <>
      <Button icon="undo" onClick={() => setIsAsking(true)}>
        {t('sheet.process.reopen')}
      </Button>
      <ReopenDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onReopen={(reason) => {
          setIsAsking(false)
          tell(sheet.commands.reopenProcess(processId, reason))
        }}
      />
    </>
  )
}

type ReopenProps = { isOpen: boolean; onClose: () => void; onReopen: (reason: string) => void }

function ReopenDialog({ isOpen, onClose, onReopen }: ReopenProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      isOpen={isOpen}
      title={t('sheet.process.reopenTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('sheet.process.keepClosed')}</Button>
          <Button kind="primary" disabled={reason.trim() === ''} onClick={() => onReopen(reason.trim())}>
            {t('sheet.process.reopen')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('sheet.reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
