import '../../text/areas/lock.ts'
import { useEffect, useState } from 'react'
import { useOnline } from '../../api/useOnline.ts'
import { canHavePasskey } from '../../device/passkey.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { NewPin } from './NewPin.tsx'
import { SetPasskey } from './SetPasskey.tsx'

type Props = { user: { id: string; name: string }; sub: string; onDone: () => void; onClose: () => void }

/** Before work without a network: what opens this device when it has locked itself. Skipped only after a warning. */
export function LockStep({ user, sub, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [isWarned, setWarned] = useState(false)
  const [hasPasskeys, setPasskeys] = useState(false)
  useEffect(() => {
    canHavePasskey().then(setPasskeys, () => setPasskeys(false))
  }, [])
  return (
    <Dialog
      isOpen
      icon="lock"
      title={t('lock.step.title')}
      sub={sub}
      onClose={onClose}
      actions={
        <>
          <Button kind={isWarned ? 'danger' : 'quiet'} onClick={isWarned ? onDone : () => setWarned(true)}>
            {t(isWarned ? 'lock.step.skipSure' : 'lock.step.skip')}
          </Button>
          <Button onClick={onClose}>{t('lock.step.close')}</Button>
        </>
      }
    >
      <Stack>
        <p>{t('lock.step.why')}</p>
        <NewPin userId={user.id} isSet={false} onSet={onDone} />
        {hasPasskeys && (
          <div>
            <p>{t('lock.passkey.note')}</p>
            <SetPasskey user={user} isOnline={isOnline} onSet={onDone} />
          </div>
        )}
        {isWarned && (
          <Note tone="ng" icon="warning">
            <p role="alert">{t('lock.step.warning')}</p>
          </Note>
        )}
      </Stack>
    </Dialog>
  )
}
