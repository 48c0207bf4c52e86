import { Icon } from '../../ui/Icon.tsx'
import css from './Toggle.module.css'

type Props = { isOn: boolean; isDisabled?: boolean; onChange: (isOn: boolean) => void; children: string }

/** On or off, as a button: its tick says it, not its colour alone. */
export function Toggle({ isOn, isDisabled, onChange, children }: Props) {
  return (
    <button
      type="button"
      className={css.toggle}
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    >
      {isOn && <Icon name="check" size="sm" />}
      {children}
    </button>
  )
}
