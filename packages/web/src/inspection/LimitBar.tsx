import css from './LimitBar.module.css'
import { type Limits, limitScale } from './limitScale.ts'

type Props = {
  limits: Limits
  value?: string | undefined
  previous?: string | undefined
  /** The whole picture in one sentence for readers. */
  label: string
}

const percent = (at: number) => `${at.toFixed(2)}%`

/** Hatch = outside the limits, yellow = outside the warning limits, green = inside; ▼ now, ◇ before (LOOK §4). */
export function LimitBar({ limits, value, previous, label }: Props) {
  const { spec, inner, ticks, placeOf } = limitScale(limits, [value, previous])
  const hasSecondRow = ticks.some(({ row }) => row === 1)
  return (
    <div className={css.bar} role="img" aria-label={label} data-limits data-rows={hasSecondRow ? 2 : 1}>
      <div className={css.track}>
        <div className={css.warnZone} style={zone(spec)} />
        <div className={css.okZone} style={zone(inner)} />
      </div>
      {previous !== undefined && <span className={css.previous} style={{ left: percent(placeOf(previous)) }} />}
      <span
        className={css.value}
        data-empty={!value || undefined}
        style={{ left: percent(value ? placeOf(value) : 0) }}
      />
      {ticks.map(({ at, text, kind, row }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two limits may have the same text
        <span key={index} className={css.tick} data-kind={kind} data-row={row} style={{ left: percent(at) }}>
          {text}
        </span>
      ))}
    </div>
  )
}

function zone({ from, to }: { from: number; to: number }) {
  return { left: percent(from), right: percent(100 - to) }
}
