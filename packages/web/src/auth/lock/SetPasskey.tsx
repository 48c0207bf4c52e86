import { useState } from 'react'
import { setPasskey } from '../../device/passkey.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { storeKeyOf } from './storeKeyOf.ts'

type Props = { user: { id: string; name: string }; isOnline: boolean; onSet: () => void }

/** Asks the device for a passkey that opens the person's store. */
export function SetPasskey({ user, isOnline, onSet }: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const handleSet = async () => {
    setBusy(true)
    try {
      const { kind } = await setPasskey(user, await storeKeyOf(user.id))
      if (kind === 'done') onSet()
      toast(t(`lock.passkey.${kind}`))
    } catch (error) {
      console.error('the passkey is not set:', error)
      toast(t('lock.card.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="lock" disabled={isBusy || !isOnline} onClick={() => void handleSet()}>
      {t('lock.passkey.set')}
    </Button>
  )
}
