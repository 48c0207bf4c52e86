import { api } from '@ecs/core'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { useAccountChange } from './userQueries.ts'

export function EnableButton({ account }: { account: api.AccountDetail }) {
  const { t } = useTranslation()
  const { username, name, isEnabled } = account
  const [isAsking, setIsAsking] = useState(false)
  const change = useAccountChange(
    (next: boolean) => call(api.putUserEnabled, { params: { username }, body: { isEnabled: next } }),
    (saved) => {
      setIsAsking(false)
      toast(t(saved.isEnabled ? 'users.enabledDone' : 'users.disabledDone', { name: saved.name }))
    },
  )
  return (
    <>
      <Refusal error={change.error} />
      <Actions>
        {isEnabled ? (
          <Button icon="lock" onClick={() => setIsAsking(true)}>
            {t('users.disable')}
          </Button>
        ) : (
          <Button disabled={change.isPending} onClick={() => change.mutate(true)}>
            {t('users.enable')}
          </Button>
        )}
      </Actions>
      <Dialog
        isOpen={isAsking}
        icon="lock"
        title={t('users.disableAsk', { name })}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('users.cancel')}</Button>
            <Button kind="danger" disabled={change.isPending} onClick={() => change.mutate(false)}>
              {t('users.disable')}
            </Button>
          </>
        }
      >
        <p>{t('users.disableWhy')}</p>
        <Refusal error={change.error} />
      </Dialog>
    </>
  )
}
