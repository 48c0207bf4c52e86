import { SelectField } from '../../ui/Field.tsx'

type Props<V extends string> = {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
  isDisabled: boolean
  error?: string | undefined
  onChange: (value: V) => void
}

/** One of a few, in a list. */
export function ChoiceField<V extends string>({ label, value, options, isDisabled, error, onChange }: Props<V>) {
  return (
    <SelectField
      label={label}
      value={value}
      disabled={isDisabled}
      error={error}
      onChange={(event) => onChange(event.target.value as V)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}
