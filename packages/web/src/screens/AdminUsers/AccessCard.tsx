import { api } from '@ecs/core'
import { call } from '../../api/call.ts'
import { useSession } from '../../auth/session.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Note } from '../../ui/Note.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { EnableButton } from './EnableButton.tsx'
import { FactorReset } from './FactorReset.tsx'
import { PasswordReset } from './PasswordReset.tsx'
import { useAccountChange } from './userQueries.ts'

/** Everything about getting in: password, lock, enabled or not. */
export function AccessCard({ account }: { account: api.AccountDetail }) {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <Card title={t('users.access')}>
      <Stack>
        {account.lockedUntil && <Lock account={account} until={account.lockedUntil} />}
        <PasswordReset account={account} />
        {account.factors && <FactorReset account={account} factors={account.factors} />}
        {account.id === user?.id ? <Note>{t('users.ownAccount')}</Note> : <EnableButton account={account} />}
      </Stack>
    </Card>
  )
}

function Lock({ account, until }: { account: api.AccountDetail; until: string }) {
  const { t, i18n } = useTranslation()
  const params = { username: account.username }
  const unlock = useAccountChange(
    () => call(api.unlockUser, { params }),
    (saved) => toast(t('users.unlocked', { name: saved.name })),
  )
  const time = new Date(until).toLocaleTimeString(i18n.language, { hour: 'numeric', minute: '2-digit' })
  return (
    <Note tone="warn" icon="lock">
      <Stack gap="sm">
        <p>{t('users.lockedUntil', { time })}</p>
        <Refusal error={unlock.error} />
        <Actions>
          <Button disabled={unlock.isPending} onClick={() => unlock.mutate(undefined)}>
            {t('users.unlock')}
          </Button>
        </Actions>
      </Stack>
    </Note>
  )
}
