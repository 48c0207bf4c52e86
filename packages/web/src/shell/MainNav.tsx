import { NavLink } from 'react-router'
import { useTranslation } from '../text/useTranslation.ts'
import { Icon } from '../ui/Icon.tsx'
import css from './MainNav.module.css'
import { useMainScreens } from './useMainScreens.ts'

/** One list of links: tabs at the bottom edge of a phone, a narrow column beside the page on a PC (LOOK §5). */
export function MainNav() {
  const { t } = useTranslation()
  return (
    <nav className={css.nav} aria-label={t('nav.main')}>
      {useMainScreens().map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end={to === '/'} className={css.place!} data-place={to}>
          <Icon name={icon} />
          {t(label)}
        </NavLink>
      ))}
    </nav>
  )
}
