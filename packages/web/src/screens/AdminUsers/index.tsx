import '../../text/areas/users.ts'
import { useSearchParams } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { HeadActions } from '../../ui/HeadActions.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import css from './AdminUsers.module.css'
import { CreateUser } from './CreateUser.tsx'
import { ImportUsers } from './ImportUsers.tsx'
import { UserDetail } from './UserDetail.tsx'
import { UserList } from './UserList.tsx'

/** Accounts: the list beside one account on a PC, one after the other on a phone. What is open is in the address. */
export function AdminUsers() {
  const { t } = useTranslation()
  const { authList } = useSession()
  const [params, setParams] = useSearchParams()
  const username = params.get('user') ?? undefined
  const isNew = params.has('new')
  const isImport = params.has('import')
  const isOpen = isNew || isImport || username !== undefined
  const isWide = useMedia('(min-width: 1100px)')
  const open = (next: Record<string, string>) => setParams(next)
  if (authList && !authList.some(({ resource, action }) => resource === 'user' && action === 'edit'))
    return (
      <Stack>
        <PageTitle>{t('screens.AdminUsers.title')}</PageTitle>
        <Note icon="lock">{t('users.notAllowed')}</Note>
      </Stack>
    )
  return (
    <Stack>
      <PageTitle
        actions={
          (isWide || !isOpen) && (
            <HeadActions
              title={t('screens.AdminUsers.title')}
              others={[{ icon: 'upload', words: t('users.import'), onPress: () => open({ import: '' }) }]}
            >
              <Button kind="primary" icon="plus" onClick={() => open({ new: '' })}>
                {t('users.create')}
              </Button>
            </HeadActions>
          )
        }
      >
        {t('screens.AdminUsers.title')}
      </PageTitle>
      <div className={css.screen} data-open={isOpen || undefined}>
        <div className={css.list}>
          <UserList chosen={username} onChoose={(user) => open({ user })} />
        </div>
        <div className={css.detail}>
          {isOpen && (
            <div className={css.back}>
              <Button kind="quiet" icon="back" onClick={() => open({})}>
                {t('users.back')}
              </Button>
            </div>
          )}
          {isNew && <CreateUser onDone={(user) => open(user === undefined ? {} : { user })} />}
          {isImport && <ImportUsers onClose={() => open({})} />}
          {!isNew && !isImport && username !== undefined && <UserDetail key={username} username={username} />}
          {!isOpen && <p className={css.choose}>{t('users.choose')}</p>}
        </div>
      </div>
    </Stack>
  )
}
