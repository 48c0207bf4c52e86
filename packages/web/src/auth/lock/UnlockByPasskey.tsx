import { useState } from 'react'
import { keepKey } from '../../offline/keyring.ts'
import { openWithPasskey } from '../../offline/passkey.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import type { User } from '../client/user.ts'
import { unlock } from '../startSession.ts'
import css from './LockScreen.module.css'

/** The device asks for finger, face or screen code; the network is not needed. */
export function UnlockByPasskey({ user }: { user: User }) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const handleUnlock = async () => {
    setBusy(true)
    setTrouble(undefined)
    try {
      const answer = await openWithPasskey(user.id)
      if (answer.kind !== 'done') return setTrouble(t(`lock.passkey.${answer.kind}`))
      await keepKey(user.id, answer.value)
      unlock(user)
    } catch (error) {
      console.error('unlocking failed:', error)
      setTrouble(t('lock.broken'))
    } finally {
      setBusy(false)
    }
  }
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
