import { type CSSProperties, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { fromTyped, type NumberRules } from './numberTyping.ts'
import { onEnter } from './onEnter.ts'
import css from './ValueBox.module.css'

type Props = NumberRules & {
  value: string
  onChange: (next: string) => void
  /** Names the field for readers: the item's name. */
  label: string
  unit?: string | undefined
  /** Colours the border; the mark or chip in `children` says the same in shape and word. */
  tone?: 'normal' | 'warn' | 'ng'
  /** `lg` for the one question of a phone screen. */
  size?: 'md' | 'lg'
  isReadOnly?: boolean
  describedBy?: string | undefined
  /** The number stands: Enter on the keyboard, the end mark of a gauge's cable. */
  onEnter?: (() => void) | undefined
  /** Whether coming into the field selects what stands there, so that typing replaces it. */
  isFresh?: () => boolean
  /** A second tap: the person wants to change the number at one place. */
  onCaret?: () => void
  /** Something was typed that does not fit. */
  onRefuse?: () => void
  /** What stands on the right: a judgement, a chip. */
  children?: ReactNode
}

/**
 * The value being entered. A real field, so that a keyboard, a scanner, paste and screen readers work; `inputmode=none`
 * keeps the system keyboard away, because the ten-key is always there.
 */
export function ValueBox(props: Props) {
  const { value, onChange, label, unit, decimals, tone = 'normal', size = 'md', isReadOnly = false, children } = props
  const { describedBy, onEnter: whenEntered, isFresh, onCaret, onRefuse } = props
  const id = useId()
  // What an input method is still composing (全角の数字) belongs to it alone until it is done.
  const [composing, setComposing] = useState<string>()
  const take = (typed: string) => {
    const next = fromTyped(typed, value, { decimals })
    if (next === value && typed.length > value.length) onRefuse?.()
    onChange(next)
  }
  const come = (event: MouseEvent<HTMLInputElement>) => {
    if (document.activeElement === event.currentTarget) return onCaret?.()
    // The press itself would put a caret where it was and take the selection away again.
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
  }
  return (
    <div className={css.box} data-tone={tone} data-size={size} data-long={isLong(value) || undefined}>
      <span className={css.number}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          className={css.field}
          inputMode="none"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          readOnly={isReadOnly}
          aria-describedby={describedBy}
          value={composing ?? value}
          style={widthFor(composing ?? value)}
          onChange={({ target, nativeEvent }) =>
            (nativeEvent as InputEvent).isComposing ? setComposing(target.value) : take(target.value)
          }
          onCompositionEnd={({ currentTarget }) => {
            setComposing(undefined)
            take(currentTarget.value)
          }}
          onMouseDown={isReadOnly ? undefined : come}
          onFocus={({ currentTarget }) => isFresh?.() && currentTarget.select()}
          onKeyDown={whenEntered && onEnter(whenEntered)}
        />
        {unit && <span className={css.unit}>{unit}</span>}
      </span>
      <span className={css.side}>{children}</span>
    </div>
  )
}

/** Longer numbers are set smaller, so that the whole of them is seen. */
const isLong = (text: string): boolean => text.length > 7

const growsByItself = globalThis.CSS?.supports('field-sizing', 'content') ?? false

/** The field is as wide as its number, so that the unit stands beside it; a point is narrower than a digit. */
function widthFor(text: string): CSSProperties | undefined {
  const length = { '--characters': text.length } as CSSProperties
  if (growsByItself) return isLong(text) ? length : undefined
  return { ...length, width: `${text.length + 0.3}ch` }
}
