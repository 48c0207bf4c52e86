import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import css from './HoldableButton.module.css'
import { PressHold } from './pressHold.ts'

type Props = Omit<ComponentProps<'button'>, 'onClick'> & {
  /** The press has to be held; a tap does nothing. */
  needsHold: boolean
  onPress: () => void
}

const holdMs = 600

/** Asked to press a button on behalf of a key; it is held until the key is let go. */
export const holdEvent = 'ecs-hold'

export function HoldableButton({ needsHold, onPress, children, ...rest }: Props) {
  if (needsHold)
    return (
      <HeldButton onPress={onPress} {...rest}>
        {children}
      </HeldButton>
    )
  return (
    <button type="button" {...rest} onClick={onPress}>
      {children}
    </button>
  )
}

function HeldButton({ onPress, children, ...rest }: Omit<Props, 'needsHold'>) {
  const button = useRef<HTMLButtonElement>(null)
  const act = useRef(onPress)
  act.current = onPress
  const [isHolding, setIsHolding] = useState(false)
  const [hold] = useState(
    () =>
      new PressHold(() => {
        setIsHolding(false)
        act.current()
      }, holdMs),
  )
  const begin = () => {
    setIsHolding(true)
    hold.begin()
  }
  const end = () => {
    setIsHolding(false)
    hold.end()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: both only reach what stays the same
  useEffect(() => {
    const { current: element } = button
    element?.addEventListener(holdEvent, begin)
    addEventListener('keyup', end)
    return () => {
      element?.removeEventListener(holdEvent, begin)
      removeEventListener('keyup', end)
      hold.end()
    }
  }, [hold])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) begin()
  }
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      className={`${rest.className ?? ''} ${css.held}`}
      data-hold
      data-holding={isHolding || undefined}
      onPointerDown={(event) => event.isPrimary && event.button === 0 && begin()}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onBlur={end}
      onKeyDown={handleKey}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </button>
  )
}
