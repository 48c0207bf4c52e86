import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import css from './IconButton.module.css'
import type { IconName } from './iconPaths.ts'

type Look = { icon: IconName; label: string; count?: number | undefined }

export function IconButton({ icon, label, count, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={css.button} aria-label={label}>
      <Icon name={icon} />
      <Count value={count} />
    </button>
  )
}

export function IconLink({ icon, label, count, to }: Look & { to: string }) {
  return (
    <Link to={to} className={css.button} aria-label={label}>
      <Icon name={icon} />
      <Count value={count} />
    </Link>
  )
}

/** The label already says the number to those who cannot see the badge. */
function Count({ value }: { value: number | undefined }) {
  if (!value) return null
  return (
    <span className={css.count} aria-hidden="true">
      {value > 99 ? '99+' : value}
    </span>
  )
}
