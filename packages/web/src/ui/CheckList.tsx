import { useId } from 'react'
import css from './CheckList.module.css'
import { Icon } from './Icon.tsx'

type Props<V extends string> = {
  /** The question; shown above the choices. */
  label: string
  hint?: string | undefined
  error?: string | undefined
  options: { value: V; label: string; note?: string }[]
  values: readonly V[]
  onChange: (next: V[]) => void
}

/** Several of a few: check boxes whose whole row is the target. */
export function CheckList<V extends string>({ label, hint, error, options, values, onChange }: Props<V>) {
  const id = useId()
  const handleToggle = (value: V, isOn: boolean) =>
    onChange(options.map((option) => option.value).filter((one) => (one === value ? isOn : values.includes(one))))
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean)
  return (
    <fieldset className={css.group} aria-describedby={described.join(' ') || undefined}>
      <legend className={css.label}>{label}</legend>
      <div className={css.options}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              type="checkbox"
              className={css.box}
              checked={values.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => handleToggle(option.value, target.checked)}
            />
            <span className={css.mark}>
              <Icon name="check" size="sm" />
            </span>
            <span>
              <b>{option.label}</b>
              {option.note && <span className={css.note}>{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
