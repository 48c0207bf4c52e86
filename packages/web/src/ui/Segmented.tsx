import { type ReactNode, useId } from 'react'
import css from './Segmented.module.css'

type Props<V extends string> = {
  /** The question; shown above the choices, or only told to readers where the choices speak for themselves. */
  label: string
  isLabelHidden?: boolean
  hint?: string
  options: { value: V; label: ReactNode }[]
  value: V
  onChange: (next: V) => void
}

/** A few choices side by side, one of them taken: radio buttons underneath, so that arrows and readers work. */
export function Segmented<V extends string>({
  label,
  isLabelHidden = false,
  hint,
  options,
  value,
  onChange,
}: Props<V>) {
  const name = useId()
  return (
    <fieldset className={css.group} aria-describedby={hint ? `${name}hint` : undefined}>
      <legend className={css.label} data-hidden={isLabelHidden || undefined}>
        {label}
      </legend>
      <div className={css.options}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
