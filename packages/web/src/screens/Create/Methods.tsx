import { Link } from 'react-router'
import { useOnline } from '../../api/useOnline.ts'
import css from '../../create/create.module.css'
import { useTranslation } from '../../text/useTranslation.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/iconPaths.ts'

export const methods = ['target', 'template', 'plan', 'copy'] as const
export type Method = (typeof methods)[number]

export const methodOf = (text: string | null): Method => methods.find((method) => method === text) ?? 'target'

type Way = { id: Method | 'qr' | 'ocr'; icon: IconName; to: (ecsId: string) => string; needsNetwork: boolean }

const here = (by: Method) => (ecsId: string) => `/create?by=${by}&ecs=${ecsId}`

const ways: Way[] = [
  { id: 'target', icon: 'gauge', to: here('target'), needsNetwork: false },
  { id: 'template', icon: 'document', to: here('template'), needsNetwork: false },
  { id: 'plan', icon: 'calendar', to: here('plan'), needsNetwork: false },
  { id: 'copy', icon: 'layers', to: here('copy'), needsNetwork: true },
  { id: 'qr', icon: 'qr', to: (ecsId) => `/create/search/qr?ecs=${ecsId}`, needsNetwork: false },
  { id: 'ocr', icon: 'readText', to: (ecsId) => `/create/execute/ocr/call?ecs=${ecsId}`, needsNetwork: false },
]

/** Every way to begin, side by side. What needs the network says so by being closed without it. */
export function Methods({ at, ecsId }: { at: Method; ecsId: string }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  return (
    <nav className={css.methods} aria-label={t('create.how')}>
      {ways.map(({ id, icon, to, needsNetwork }) =>
        needsNetwork && !isOnline ? (
          <span key={id} className={css.method} aria-disabled="true">
            <Icon name="cloudOff" />
            <span>{t(`create.by.${id}`)}</span>
          </span>
        ) : (
          <Link key={id} className={css.method} to={to(ecsId)} replace aria-current={id === at ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{t(`create.by.${id}`)}</span>
          </Link>
        ),
      )}
    </nav>
  )
}
