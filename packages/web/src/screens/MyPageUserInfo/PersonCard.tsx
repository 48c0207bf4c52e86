import '../../text/areas/users.ts'
import { api, type Role, rolesOf } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { isBlocked } from '../../api/isBlocked.ts'
import { useSession } from '../../auth/session.tsx'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './UserInfo.module.css'

/** Spec 1: what could not be loaded is told to the console; the page says so plainly. */
export function PersonCard() {
  const { t } = useTranslation()
  const { user } = useSession()
  const me = useQuery(cachedQuery(user?.id ?? '', api.getMe, {}))
  const ecs = useQuery(cachedQuery(user?.id ?? '', api.listMyEcs, {}))
  if (me.isPending) return <Skeleton rows={2} />
  if (isBlocked(me)) {
    console.error('user info cannot be loaded:', me.error)
    return (
      <Note tone="warn" icon="warning">
        {t('myPage.failed')}
      </Note>
    )
  }
  const { name, username, groups } = me.data.data
  const places = ecs.data?.data.rows.map((row) => row.name) ?? []
  return (
    <Card>
      <h2 className={css.name}>{name}</h2>
      <div className={css.chips}>
        {rolesOf(groups).map((role: Role) => (
          <Chip key={role} tone="brand">
            {t(`users.roles.${role}`)}
          </Chip>
        ))}
      </div>
      <dl className={css.facts}>
        <dt>{t('myPage.username')}</dt>
        <dd>{username}</dd>
        <dt>{t('myPage.ecs')}</dt>
        <dd>{places.length > 0 ? <Facts facts={places} /> : t('myPage.noEcs')}</dd>
      </dl>
      <p className={css.sub}>{t('myPage.renaming')}</p>
      <div>
        <ButtonLink to="/mypage/inquiry?new=" kind="quiet" iconAfter="next">
          {t('myPage.askRename')}
        </ButtonLink>
      </div>
    </Card>
  )
}
