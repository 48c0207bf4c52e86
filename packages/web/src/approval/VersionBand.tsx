import { api, type EndpointResponse, mayIn, message } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../api/query.ts'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useSheetFact } from '../sheet/view/useSheetFact.ts'
import { Band } from '../ui/Band.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Note } from '../ui/Note.tsx'
import { decide } from './decide.ts'
import { useDeed } from './useDeed.ts'
import css from './VersionBand.module.css'

const running = ['planned', 'open', 'returned']

/** V-014: the template was updated under this sheet. Moving or staying is the person's choice. */
export function VersionBand() {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const { status, ecsId, templateVersionId } = useSheetFact(sheet, ({ state }) => state.checksheet)
  const [isAsking, setIsAsking] = useState(false)
  const mayMove = running.includes(status) && mayIn(sheet.local.actor, 'result.write', ecsId) && !sheet.local.isLocal
  const asked = useQuery({
    ...query(api.getTemplateUpdate, { params: { checksheetId: sheet.id } }),
    enabled: mayMove,
  })
  // Somebody has moved the sheet: the page was built for the version before.
  const hasMoved = templateVersionId !== sheet.version.id
  useEffect(() => {
    if (hasMoved) location.reload()
  }, [hasMoved])
  const update = mayMove ? asked.data?.update : undefined
  if (!update || update.templateVersionId === templateVersionId) return null
  const words = message('templateUpdated', { from: update.from, to: update.to, changes: update.changes.length })
  return (
    <>
      <Band icon="document" action={<Button onClick={() => setIsAsking(true)}>{t('approval.seeChanges')}</Button>}>
        {words.text}
      </Band>
      {isAsking && <MoveDialog update={update} onEnd={() => setIsAsking(false)} />}
    </>
  )
}

type Update = NonNullable<EndpointResponse<typeof api.getTemplateUpdate>['update']>

function MoveDialog({ update, onEnd }: { update: Update; onEnd: () => void }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const { isBusy, refusal, run } = useDeed(() => location.reload())
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
