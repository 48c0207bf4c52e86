import { Link } from 'react-router'
import { useSession } from '../auth/session.tsx'
import { useShownEcs } from '../ecs/shownEcs.ts'
import { useUnread } from '../notice/unread.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconLink } from '../ui/IconButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import css from './Header.module.css'
import { displayPath } from './navigation.ts'
import { SyncChip } from './SyncChip.tsx'
import { TabletMenu } from './TabletMenu.tsx'

/** Logo, ECS, search, QR, notices, sync, who (PRODUCT, global shell). Each fact comes from its own small context. */
export function Header() {
  const { t } = useTranslation()
  const unread = useUnread()
  return (
    <header className={css.header}>
      <Link className={css.logo} to="/" aria-label={t('shell.homeLink')}>
        <Logo />
        <span>{t('app.name')}</span>
      </Link>
      <EcsSwitch />
      <span className={css.space} />
      <IconLink to="/search/text" icon="search" label={t('shell.search')} />
      <IconLink to="/search/qr" icon="qr" label={t('shell.qr')} />
      <IconLink
        to="/notification"
        icon="bell"
        count={unread}
        label={unread > 0 ? t('shell.noticesUnread', { unread }) : t('shell.notices')}
      />
      <SyncChip />
      <span className={css.onlyPc}>
        <IconLink to={displayPath} icon="settings" label={t('shell.display')} />
        <Who />
      </span>
      <span className={css.onlyTablet}>
        <TabletMenu />
      </span>
    </header>
  )
}

function EcsSwitch() {
  const { t } = useTranslation()
  const ecs = useShownEcs()
  return (
    <Link className={css.ecs} to="/">
      <span className={css.ecsName}>{ecs?.name ?? t('shell.chooseEcs')}</span>
      {ecs && <span className="visually-hidden">{t('shell.switchEcs')}</span>}
      <Icon name="down" size="sm" />
    </Link>
  )
}

function Who() {
  const { t } = useTranslation()
  const { user, signOut } = useSession()
  if (!user) return null
  return (
    <span className={css.who}>
      {t('shell.greeting', { name: user.name })}
      <Button kind="quiet" icon="signOut" onClick={signOut}>
        {t('shell.signOut')}
      </Button>
    </span>
  )
}
