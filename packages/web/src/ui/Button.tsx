import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import css from './Button.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'

type Look = {
  /** One `primary` per screen (LOOK §1.4). `danger` is for sending back or stopping, not for every delete. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  icon?: IconName
  iconAfter?: IconName
  isWide?: boolean
  children: ReactNode
}

export function Button({ kind, icon, iconAfter, isWide, children, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} {...looks({ kind, isWide })}>
      <Content icon={icon} iconAfter={iconAfter}>
        {children}
      </Content>
    </button>
  )
}

/** Looks like a button, goes to a page: a link for the keyboard, the reader and the middle mouse button. */
export function ButtonLink({ kind, icon, iconAfter, isWide, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} {...looks({ kind, isWide })}>
      <Content icon={icon} iconAfter={iconAfter}>
        {children}
      </Content>
    </Link>
  )
}

function looks({ kind = 'secondary', isWide = false }: Pick<Look, 'kind' | 'isWide'>) {
  return { className: css.button, 'data-kind': kind, 'data-wide': isWide || undefined }
}

function Content({ icon, iconAfter, children }: Pick<Look, 'icon' | 'iconAfter' | 'children'>) {
  return (
    <>
      {icon && <Icon name={icon} size="sm" />}
      {children}
      {iconAfter && <Icon name={iconAfter} size="sm" />}
    </>
  )
}
