import '../../text/areas/lock.ts'
import { useEffect, useState } from 'react'
import { useOnline } from '../../api/useOnline.ts'
import { canHavePin, forgetPin, hasPin } from '../../device/pin.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/toast.ts'
import { useSession } from '../session.tsx'
import { NewPin } from './NewPin.tsx'

/** マイページ: the PIN by which this device is unlocked without a network. */
export function PinCard() {
  const { t } = useTranslation()
  const { user } = useSession()
  const isOnline = useOnline()
  const [isSet, setSet] = useState<boolean>()
  const userId = user?.id
  useEffect(() => {
    if (userId) hasPin(userId).then(setSet, (error) => console.error('the PIN cannot be read:', error))
  }, [userId])
  if (!userId) return null
  const handleRemove = async () => {
    await forgetPin(userId)
    setSet(false)
    toast(t('lock.card.removed'))
  }
  return (
    <Card title={t('lock.card.title')} note={t('lock.card.note')}>
      <p role="status">{isSet !== undefined && t(isSet ? 'lock.card.isSet' : 'lock.card.isNotSet')}</p>
      {!canHavePin() ? (
        <p>{t('lock.card.insecure')}</p>
      ) : isOnline ? (
        <NewPin userId={userId} isSet={isSet === true} onSet={() => setSet(true)} />
      ) : (
        <p>{t('lock.card.offline')}</p>
      )}
      {isSet && (
        <div>
          <Button kind="quiet" onClick={() => void handleRemove()}>
            {t('lock.card.remove')}
          </Button>
        </div>
      )}
    </Card>
  )
}
