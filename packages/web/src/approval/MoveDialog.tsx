import '../text/areas/approval.ts'
import type { api, EndpointResponse } from '@ecs/core'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Note } from '../ui/Note.tsx'
import { decide } from './decide.ts'
import css from './MoveDialog.module.css'
import { useSubmit } from './useSubmit.ts'

export type Update = NonNullable<EndpointResponse<typeof api.getTemplateUpdate>['update']>

/** What moving to the new version changes, and the move. */
export function MoveDialog({ update, onEnd }: { update: Update; onEnd: () => void }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const { isBusy, refusal, run } = useSubmit(() => location.reload())
  const { templateVersionId } = update
  return (
    <Dialog
      isOpen
      title={t('approval.ask.migrate', { to: update.to })}
      sub={update.changeNote}
      onClose={onEnd}
      actions={
        <>
          <Button onClick={onEnd}>{t('approval.stay', { from: update.from })}</Button>
          <Button
            kind="primary"
            disabled={isBusy}
            onClick={() => run(() => decide(sheet, { type: 'checksheet.migrate', templateVersionId }))}
          >
            {t('approval.move', { to: update.to })}
          </Button>
        </>
      }
    >
      <ul className={css.changes}>
        {update.changes.map(({ itemId, change, name, keys }) => (
          <li key={itemId}>
            <b>{t(`approval.change.${change}`)}</b>
            <span>{name}</span>
            {keys.length > 0 && <small>{keys.join('、')}</small>}
          </li>
        ))}
      </ul>
      <p>{t('approval.moveNote')}</p>
      {refusal && (
        <Note tone="ng" icon="warning">
          {refusal}
        </Note>
      )}
    </Dialog>
  )
}
