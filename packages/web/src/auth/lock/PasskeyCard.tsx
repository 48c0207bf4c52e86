import '../../text/areas/lock.ts'
import { useEffect, useState } from 'react'
import { useOnline } from '../../api/useOnline.ts'
import { canHavePasskey, forgetPasskey, hasPasskey } from '../../device/passkey.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/toast.ts'
import { useSession } from '../session.tsx'
import { SetPasskey } from './SetPasskey.tsx'

/** マイページ: fingerprint, face or screen code instead of the PIN, where the device has passkeys. */
export function PasskeyCard() {
  const { t } = useTranslation()
  const { user } = useSession()
  const isOnline = useOnline()
  const [isSet, setSet] = useState<boolean>()
  const userId = user?.id
  useEffect(() => {
    const look = async (id: string) => ((await canHavePasskey()) ? await hasPasskey(id) : undefined)
    if (userId) look(userId).then(setSet, (error) => console.error('the passkey cannot be read:', error))
  }, [userId])
  if (!user || isSet === undefined) return null
  const handleRemove = async () => {
    await forgetPasskey(user.id)
    setSet(false)
    toast(t('lock.passkey.removed'))
  }
  return (
    <Card title={t('lock.passkey.title')} note={t('lock.passkey.note')}>
      <p role="status">{t(isSet ? 'lock.card.isSet' : 'lock.card.isNotSet')}</p>
      {!isOnline && !isSet && <p>{t('lock.card.offline')}</p>}
      <div>
        {isSet ? (
          <Button kind="quiet" onClick={() => void handleRemove()}>
            {t('lock.passkey.remove')}
          </Button>
        ) : (
          <SetPasskey user={user} isOnline={isOnline} onSet={() => setSet(true)} />
        )}
      </div>
    </Card>
  )
}
