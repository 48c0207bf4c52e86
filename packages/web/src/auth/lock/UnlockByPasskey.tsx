import { openWithPasskey } from '../../device/passkey.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import type { User } from '../client/signedInUser.ts'
import css from './LockScreen.module.css'
import { useUnlocking } from './useUnlocking.ts'

/** The device asks for finger, face or screen code; the network is not needed. */
export function UnlockByPasskey({ user }: { user: User }) {
  const { t } = useTranslation()
  const { isBusy, trouble, setTrouble, openWith } = useUnlocking(user)
  const handleUnlock = () =>
    openWith(async () => {
      const answer = await openWithPasskey(user.id)
      if (answer.kind === 'done') return answer.value
      setTrouble(t(`lock.passkey.${answer.kind}`))
      return undefined
    })
  return (
    <div className={css.form}>
      <Button kind="primary" isWide icon="lock" disabled={isBusy} onClick={() => void handleUnlock()}>
        {t(isBusy ? 'lock.unlocking' : 'lock.passkey.unlock')}
      </Button>
      <p className={css.trouble} role="alert">
        {trouble}
      </p>
    </div>
  )
}
