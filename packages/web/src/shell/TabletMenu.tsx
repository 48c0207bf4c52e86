import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useSession } from '../auth/session.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { displayPath } from './navigation.ts'
import css from './TabletMenu.module.css'
import { useMainScreens } from './useMainScreens.ts'

/** On tablets the main places, 表示設定 and sign-out are behind the person's icon. The browser opens and closes it. */
export function TabletMenu() {
  const { t } = useTranslation()
  const { user, signOut } = useSession()
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, also to the same address
  useEffect(() => panel.current?.hidePopover(), [key])
  return (
    <>
      <IconButton icon="person" label={t('shell.menu')} popoverTarget="main-menu" />
      <div ref={panel} id="main-menu" className={css.panel} popover="auto">
        {user && <p className={css.greeting}>{t('shell.greeting', { name: user.name })}</p>}
        <nav aria-label={t('nav.main')}>
          {useMainScreens().map(({ to, label, icon }) => (
            <NavLink key={to} to={to} end={to === '/'} className={css.entry!}>
              <Icon name={icon} />
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <div className={css.own}>
          <Link to={displayPath} className={css.entry}>
            <Icon name="settings" />
            {t('shell.display')}
          </Link>
          {user && (
            <button type="button" className={css.entry} onClick={signOut}>
              <Icon name="signOut" />
              {t('shell.signOut')}
            </button>
          )}
        </div>
      </div>
    </>
  )
}
