import { useSession } from '../auth/session.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import css from './PhoneGreeting.module.css'

/** A phone's header has no room for the greeting: the first screen begins with it. */
export function PhoneGreeting() {
  const { t } = useTranslation()
  const { user, signOut } = useSession()
  if (!user) return null
  return (
    <div className={css.row}>
      <span>{t('shell.greeting', { name: user.name })}</span>
      <Button kind="quiet" icon="signOut" onClick={signOut}>
        {t('shell.signOut')}
      </Button>
    </div>
  )
}
