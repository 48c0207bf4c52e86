import { api } from '@ecs/core'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import css from './AdminUsers.module.css'
import { useAccountChange } from './userQueries.ts'

type Props = { account: api.AccountDetail; factors: api.AccountFactors }

/** For somebody whose phone is lost: what they signed in with beside the password is taken away. */
export function FactorReset({ account: { username, name }, factors: { codes, passkeys, devices } }: Props) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const reset = useAccountChange(
    () => call(api.resetUserFactors, { params: { username } }),
    () => {
      setIsAsking(false)
      toast(t('users.factors.done', { name }))
    },
  )
  const words = [
    codes.length > 0 && codes.map((kind) => t(`users.factors.${kind}`)).join('・'),
    passkeys > 0 && t('users.factors.passkeys', { count: passkeys }),
    devices > 0 && t('users.factors.devices', { count: devices }),
  ].filter((part) => part !== false)
  return (
    <>
      <p className={css.facts}>
        {t('users.factors.title')}　{words.join('　') || t('users.factors.none')}
      </p>
      {words.length > 0 && (
        <Actions>
          <Button icon="retry" onClick={() => setIsAsking(true)}>
            {t('users.factors.reset')}
          </Button>
        </Actions>
      )}
      <Dialog
        isOpen={isAsking}
        title={t('users.factors.ask', { name })}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('users.cancel')}</Button>
            <Button kind="danger" disabled={reset.isPending} onClick={() => reset.mutate(undefined)}>
              {t('users.factors.reset')}
            </Button>
          </>
        }
      >
        <p>{t('users.factors.why')}</p>
        <Refusal error={reset.error} />
      </Dialog>
    </>
  )
}
