import type { ReactNode } from 'react'
import { HoldableButton } from '../../ui/HoldableButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './ChoiceInput.module.css'

type Props = {
  isPressed: boolean
  isMulti: boolean
  isDisabled: boolean
  needsHold?: boolean
  onPress: () => void
  children: ReactNode
}

export function ChoiceButton({ isPressed, isMulti, isDisabled, needsHold = false, onPress, children }: Props) {
  return (
    <HoldableButton
      needsHold={needsHold}
      className={css.choice}
      aria-pressed={isPressed}
      data-multi={isMulti || undefined}
      disabled={isDisabled}
      onPress={onPress}
    >
      <span className={css.mark}>{isPressed && <Icon name="check" size="sm" />}</span>
      <span>{children}</span>
    </HoldableButton>
  )
}
