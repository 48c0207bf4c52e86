import { type Limits, limitScale } from '../../inspection/limitScale.ts'
import css from './MiniBar.module.css'

type Props = { limits: Limits; value: string | undefined; previous: string | undefined; label: string }

const percent = (at: number) => `${at.toFixed(2)}%`

/** The limit bar in the height of a line, without words: the standard stands beside it. */
export function MiniBar({ limits, value, previous, label }: Props) {
  const { spec, inner, placeOf } = limitScale(limits, [value, previous])
  const zone = ({ from, to }: typeof spec) => ({ left: percent(from), right: percent(100 - to) })
  return (
    <span className={css.bar} role="img" aria-label={label}>
      <span className={css.warn} style={zone(spec)} />
      <span className={css.ok} style={zone(inner)} />
      {previous !== undefined && <span className={css.previous} style={{ left: percent(placeOf(previous)) }} />}
      {value !== undefined && <span className={css.value} style={{ left: percent(placeOf(value)) }} />}
    </span>
  )
}
