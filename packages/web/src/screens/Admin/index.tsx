import { Link, useOutlet } from 'react-router'
import { useTranslation } from '../../text/useTranslation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Stack } from '../../ui/Stack.tsx'
import css from './Admin.module.css'

const areas = [
  { to: '/admin/templates', screen: 'AdminTemplates' },
  { to: '/admin/targets', screen: 'AdminTargets' },
  { to: '/admin/schedules', screen: 'AdminSchedules' },
  { to: '/admin/routes', screen: 'AdminRoutes' },
  { to: '/admin/actions', screen: 'AdminActions' },
  { to: '/admin/analytics', screen: 'AdminAnalytics' },
  { to: '/admin/users', screen: 'AdminUsers' },
  { to: '/admin/audit', screen: 'AdminAudit' },
  { to: '/admin/integrations', screen: 'AdminIntegrations' },
] as const

/** What there is to manage; each area takes its place while it is open. */
export function Admin() {
  const { t } = useTranslation()
  const area = useOutlet()
  if (area) return area
  return (
    <Stack>
      <PageTitle>{t('screens.Admin.title')}</PageTitle>
      <ul className={css.areas}>
        {areas.map(({ to, screen }) => (
          <li key={to}>
            <Link to={to} className={css.area}>
              <span>
                <b>{t(`screens.${screen}.title`)}</b>
                <span className={css.purpose}>{t(`screens.${screen}.purpose`)}</span>
              </span>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
