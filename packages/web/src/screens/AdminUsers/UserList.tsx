import { api } from '@ecs/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../api/call.ts'
import { isBlocked } from '../../api/isBlocked.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './AdminUsers.module.css'
import { UserChips } from './UserChips.tsx'
import { listKey } from './userQueries.ts'

type Props = { chosen: string | undefined; onChoose: (username: string) => void }

export function UserList({ chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  return (
    <>
      <TextField
        type="search"
        label={t('users.search')}
        hint={t('users.searchHint')}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Found search={search} chosen={chosen} onChoose={onChoose} />
    </>
  )
}

function Found({ search, chosen, onChoose }: Props & { search: string }) {
  const { t } = useTranslation()
  const users = useUsers(search)
  if (users.isPending) return <Skeleton rows={6} />
  if (isBlocked(users)) return <ErrorNote error={users.error} onRetry={() => void users.refetch()} />
  const rows = users.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return search === '' ? (
      <Empty text={t('users.none')} />
    ) : (
      <Empty text={t('users.noneFound', { search })} hint={t('users.noneHint')} />
    )
  return (
    <>
      <ul className={css.rows} aria-label={t('users.list')}>
        {rows.map((account) => (
          <li key={account.id}>
            <button
              type="button"
              className={css.row}
              aria-current={account.username === chosen || undefined}
              onClick={() => onChoose(account.username)}
            >
              <Who account={account} />
              <UserChips account={account} />
            </button>
          </li>
        ))}
      </ul>
      {users.hasNextPage && (
        <Button isWide disabled={users.isFetchingNextPage} onClick={() => void users.fetchNextPage()}>
          {t('users.more')}
        </Button>
      )}
    </>
  )
}

function Who({ account: { name, username, groups } }: { account: api.Account }) {
  const { t } = useTranslation()
  const roles = groups.map((group) => t(`users.roles.${group as 'ecs-viewer'}`, { defaultValue: group }))
  return (
    <span className={css.who}>
      <b>{name}</b>
      <span className={css.facts}>{[username, roles.join('・') || t('users.noRole')].join('　')}</span>
    </span>
  )
}

function useUsers(search: string) {
  return useInfiniteQuery({
    queryKey: [...listKey, search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      call(api.listUsers, { query: { ...(cursor && { cursor }), ...(search && { search }) } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
