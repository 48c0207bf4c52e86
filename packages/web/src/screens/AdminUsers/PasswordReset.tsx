import { api } from '@ecs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { TemporaryPassword } from './TemporaryPassword.tsx'
import { showAccount } from './userQueries.ts'

type Delivery = 'mail' | 'show'

/** By mail where there is an address, or a temporary password to hand over. The old one stops working either way. */
export function PasswordReset({ account }: { account: api.AccountDetail }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { username, name, email, isEmailVerified, state } = account
  const [asked, setAsked] = useState<Delivery>()
  const [shown, setShown] = useState<string | null>(null)
  const reset = useMutation({
    mutationFn: (delivery: Delivery) => call(api.resetUserPassword, { params: { username }, body: { delivery } }),
    onSuccess: ({ account: after, temporaryPassword }) => {
      showAccount(client, after)
      setAsked(undefined)
      setShown(temporaryPassword)
      if (temporaryPassword === null) toast(t('users.mailed', { email: email ?? '' }))
    },
  })
  return (
    <>
      <Actions>
        {email && isEmailVerified && (
          <Button icon="send" onClick={() => setAsked('mail')}>
            {t(state === 'temporaryPassword' ? 'users.inviteAgain' : 'users.resetByMail')}
          </Button>
        )}
        <Button icon="eye" onClick={() => setAsked('show')}>
          {t('users.resetShown')}
        </Button>
      </Actions>
      <Dialog
        isOpen={asked !== undefined}
        title={t('users.resetAsk', { name })}
        onClose={() => setAsked(undefined)}
        actions={
          <>
            <Button onClick={() => setAsked(undefined)}>{t('users.cancel')}</Button>
            <Button kind="primary" disabled={reset.isPending} onClick={() => asked && reset.mutate(asked)}>
              {t('users.resetGo')}
            </Button>
          </>
        }
      >
        <p>{t('users.resetWhy')}</p>
        <Refusal error={reset.error} />
      </Dialog>
      <TemporaryPassword account={account} password={shown} onClose={() => setShown(null)} />
    </>
  )
}
