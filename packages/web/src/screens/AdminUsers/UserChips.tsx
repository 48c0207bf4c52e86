import type { api } from '@ecs/core'
import { useSession } from '../../auth/session.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Chip } from '../../ui/Chip.tsx'
import css from './AdminUsers.module.css'

/** What is unusual about an account; a usual one is quiet. */
export function UserChips({ account }: { account: api.Account & { lockedUntil?: string | null } }) {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <span className={css.chips}>
      {account.id === user?.id && <Chip tone="brand">{t('users.you')}</Chip>}
      {!account.isEnabled && (
        <Chip tone="ng" icon="lock">
          {t('users.disabled')}
        </Chip>
      )}
      {account.lockedUntil && (
        <Chip tone="warn" icon="lock">
          {t('users.locked')}
        </Chip>
      )}
      {account.state !== 'confirmed' && (
        <Chip tone="dashed" icon="clock">
          {t(`users.state.${account.state}`)}
        </Chip>
      )}
    </span>
  )
}
