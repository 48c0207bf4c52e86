import css from './Value.module.css'

type Props = { value: string; unit?: string | undefined; size?: 'sm' | 'md' | 'lg' }

/** A measured value with its unit: never broken apart, never cut (LOOK §1.6). */
export function Value({ value, unit, size = 'md' }: Props) {
  return (
    <span className={css.value} data-size={size}>
      {value}
      {unit && <small>{unit}</small>}
    </span>
  )
}
