import '../text/areas/actions.ts'
import type { Action } from '@ecs/core'
import { Link } from 'react-router'
import { useTranslation } from '../text/useTranslation.ts'
import { Band } from '../ui/Band.tsx'
import css from './ItemAction.module.css'

const mostNamed = 2

/** At the top of a sheet: what was found on this target before and is not done yet. */
export function TargetActions({ actions }: { actions: readonly Action[] }) {
  const { t } = useTranslation()
  return (
    <Band icon="flag">
      {t('actions.ofTarget', { count: actions.length })}
      {actions.slice(0, mostNamed).map(({ id, no, title }) => (
        <span key={id}>
          {'　'}
          <Link className={css.inBand} to={`/admin/actions?action=${id}`}>
            {no}　{title}
          </Link>
        </span>
      ))}
    </Band>
  )
}
