import css from './Icon.module.css'
import { type IconName, iconPaths } from './iconPaths.ts'

type Props = {
  name: IconName
  /** `md` follows the display mode; `sm` and `xs` sit inside a line of text. */
  size?: 'md' | 'sm' | 'xs'
  /** Only when no word stands beside it. */
  label?: string
}

export function Icon({ name, size = 'md', label }: Props) {
  return (
    <svg
      className={css.icon}
      data-size={size}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
