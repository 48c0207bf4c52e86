import { useTranslation } from '../../text/useTranslation.ts'
import { Icon } from '../../ui/Icon.tsx'
import tenKey from '../../ui/TenKey.module.css'
import css from './PinPad.module.css'
import { pinLength } from './pinRules.ts'

type Props = { value: string; onChange: (next: string) => void; isDisabled?: boolean }

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Large keys as on a door: 1-2-3 on top. A keyboard works as well, in the field above. */
export function PinPad({ value, onChange, isDisabled = false }: Props) {
  const { t } = useTranslation()
  const add = (digit: string) => onChange((value + digit).slice(0, pinLength.most))
  const digitKey = (digit: string) => (
    <button key={digit} type="button" className={tenKey.key} disabled={isDisabled} onClick={() => add(digit)}>
      {digit}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser we support
    <div className={css.pad} role="group" aria-label={t('lock.digits')}>
      {digits.map(digitKey)}
      <span />
      {digitKey('0')}
      <button
        type="button"
        className={tenKey.key}
        data-function
        aria-label={t('lock.erase')}
        disabled={isDisabled}
        onClick={() => onChange(value.slice(0, -1))}
      >
        <Icon name="backspace" />
      </button>
    </div>
  )
}
