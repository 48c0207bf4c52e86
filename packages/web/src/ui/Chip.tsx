import type { ReactNode } from 'react'
import { JudgementMark } from '../inspection/Judgement.tsx'
import css from './Chip.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'

export type ChipTone = 'outline' | 'dashed' | 'plain' | 'brand' | 'ok' | 'warn' | 'ng'

type Look = {
  tone?: ChipTone
  icon?: IconName
  /** The solid block of `ng` in place of an icon. */
  hasNgMark?: boolean
  children: ReactNode
}

export function Chip({ tone = 'outline', icon, hasNgMark, children }: Look) {
  return (
    <span className={css.chip} data-tone={tone}>
      {hasNgMark && <JudgementMark kind="ng" size="sm" />}
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  )
}

type ButtonProps = Look & {
  onPress: () => void
  label?: string
  isPressed?: boolean
  iconAfter?: IconName
  /** Brings a whole answer: a key of the keyboard presses it too. */
  isOffer?: boolean
}

/** A chip one can press has the height of every other target. */
export function ChipButton({
  tone = 'outline',
  icon,
  iconAfter,
  label,
  isPressed,
  isOffer,
  onPress,
  children,
}: ButtonProps) {
  return (
    <button
      type="button"
      className={css.chip}
      data-tone={tone}
      data-press
      data-offer={isOffer || undefined}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {icon && <Icon name={icon} size="xs" />}
      {children}
      {iconAfter && <Icon name={iconAfter} size="xs" />}
    </button>
  )
}
