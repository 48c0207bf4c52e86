import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import css from './ChoiceInput.module.css'

type Props = { isPressed: boolean; isMulti: boolean; isDisabled: boolean; onPress: () => void; children: ReactNode }

export function ChoiceButton({ isPressed, isMulti, isDisabled, onPress, children }: Props) {
  return (
    <button
      type="button"
      className={css.choice}
      aria-pressed={isPressed}
      data-multi={isMulti || undefined}
      disabled={isDisabled}
      onClick={onPress}
    >
      <span className={css.mark}>{isPressed && <Icon name="check" size="sm" />}</span>
      <span>{children}</span>
    </button>
  )
}
