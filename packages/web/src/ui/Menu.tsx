import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './iconPaths.ts'
import css from './Menu.module.css'

const PanelId = createContext('')

type Props = { label: string; title: string; children: ReactNode }

/** What is not wanted every time, behind 「…」. The browser opens and closes it. */
export function Menu({ label, title, children }: Props) {
  const id = useId()
  return (
    <PanelId value={id}>
      <IconButton icon="more" label={label} popoverTarget={id} />
      <div id={id} className={css.panel} popover="auto">
        <p className={css.title}>{title}</p>
        {children}
      </div>
    </PanelId>
  )
}

type Entry = { icon: IconName; children: ReactNode }

export function MenuButton({ icon, children, ...rest }: Entry & ComponentProps<'button'>) {
  const id = useContext(PanelId)
  return (
    <button type="button" {...rest} className={css.entry} popoverTarget={id} popoverTargetAction="hide">
      <Icon name={icon} />
      {children}
    </button>
  )
}

export function MenuLink({ icon, to, children }: Entry & { to: string }) {
  return (
    <Link className={css.entry} to={to}>
      <Icon name={icon} />
      {children}
    </Link>
  )
}
