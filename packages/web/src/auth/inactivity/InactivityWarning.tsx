import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useSession } from '../session.tsx'
import { watch } from './activity.ts'
import css from './InactivityWarning.module.css'
import { useWarning } from './warning.ts'

/** One minute before sign-out: time to say that somebody is still there. */
export function InactivityWarning() {
  const { t } = useTranslation()
  const { signOut } = useSession()
  const secondsLeft = useWarning()
  return (
    <Dialog
      isOpen={secondsLeft !== undefined}
      icon="clock"
      title={t('auth.idleTitle')}
      onClose={watch.goOn}
      actions={
        <>
          <Button kind="quiet" onClick={() => void signOut()}>
            {t('shell.signOut')}
          </Button>
          <Button kind="primary" onClick={watch.goOn}>
            {t('auth.idleGoOn')}
          </Button>
        </>
      }
    >
      <p>{t('auth.idleWhy')}</p>
      {/* Read once with the dialog; sixty announcements would help nobody. */}
      <p className={css.left} role="timer" aria-live="off">
        {t('auth.idleLeft', { seconds: secondsLeft ?? 0 })}
      </p>
    </Dialog>
  )
}
