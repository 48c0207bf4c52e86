import '../../text/areas/purposes.ts'
import { Link, useLocation, useMatch, useOutlet } from 'react-router'
import { useMay } from '../../auth/useMay.ts'
import { areasFor } from '../../shell/navigation.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Stack } from '../../ui/Stack.tsx'
import css from './Admin.module.css'

/** What this person can manage; each area takes its place while it is open. */
export function Admin() {
  const { t } = useTranslation()
  const area = useOutlet()
  const areas = areasFor(useMay())
  const isBuilder = useMatch('/admin/templates/:templateId/:versionId') !== null
  if (area) {
    return (
      <>
        {!isBuilder && <BackToList />}
        {area}
      </>
    )
  }
  return (
    <Stack>
      <PageTitle>{t('screens.Admin.title')}</PageTitle>
      {areas.length === 0 ? (
        <Empty text={t('screens.Admin.none')} />
      ) : (
        <ul className={css.areas}>
          {areas.map(({ to, screen }) => (
            <li key={to}>
              <Link to={to} className={css.area}>
                <span>
                  <b>{t(`screens.${screen}.title`)}</b>
                  <span className={css.purpose}>{t(`purposes.${screen}`)}</span>
                </span>
                <Icon name="next" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

/** An area leads back to the list of areas; a page of an area, to the area. */
function BackToList() {
  const { t } = useTranslation()
  const isImport = /\/templates\/(import|past)$/.test(useLocation().pathname)
  return isImport ? (
    <BackLink to="/admin/templates">{t('screens.AdminTemplates.title')}</BackLink>
  ) : (
    <BackLink to="/admin">{t('screens.Admin.title')}</BackLink>
  )
}
