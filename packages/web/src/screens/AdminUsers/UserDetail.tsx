import type { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { isBlocked } from '../../api/isBlocked.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { AccessCard } from './AccessCard.tsx'
import css from './AdminUsers.module.css'
import { EcsForm } from './EcsForm.tsx'
import { GroupsForm } from './GroupsForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { UserChips } from './UserChips.tsx'
import { detailQuery } from './userQueries.ts'

export function UserDetail({ username }: { username: string }) {
  const user = useQuery(detailQuery(username))
  if (user.isPending) return <Skeleton rows={8} />
  if (isBlocked(user)) return <ErrorNote error={user.error} onRetry={() => void user.refetch()} />
  const account = user.data
  return (
    <Stack>
      <Card>
        <Head account={account} />
      </Card>
      <ProfileForm account={account} />
      <GroupsForm account={account} />
      <EcsForm account={account} />
      <AccessCard account={account} />
    </Stack>
  )
}

function Head({ account }: { account: api.AccountDetail }) {
  const { t } = useTranslation()
  return (
    <>
      <div>
        <h2>{account.name}</h2>
        <p className={css.facts}>{[account.username, account.email ?? t('users.noMail')].join('　')}</p>
      </div>
      <UserChips account={account} />
    </>
  )
}
