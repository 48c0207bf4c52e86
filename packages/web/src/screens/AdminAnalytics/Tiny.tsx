import { type api, numberOf } from '@ecs/core'
import css from './AdminAnalytics.module.css'

const [width, height] = [132, 40] as const
const bins = 12

type Props = { row: api.StandingRow }

/** Everything the picture must hold, with some air around it. */
function rangeOf({ readings, item, lines }: api.StandingRow): [number, number] {
  const all = [...readings, numberOf(item.lower), numberOf(item.upper), lines?.ucl ?? null, lines?.lcl ?? null]
  const known = all.filter((value) => value !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const air = (high - low || 1) * 0.08
  return [low - air, high + air]
}

/** Where the readings lie between the limits. The words beside it say the same. */
export function TinyHistogram({ row }: Props) {
  const [low, high] = rangeOf(row)
  const at = (value: number) => ((value - low) / (high - low)) * width
  const counts = Array.from({ length: bins }, () => 0)
  for (const value of row.readings) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor((at(value) / width) * bins)))
    counts[bin]! += 1
  }
  const most = Math.max(1, ...counts)
  const limits = [numberOf(row.item.lower), numberOf(row.item.upper)].filter((value) => value !== null)
  return (
    <svg className={css.tiny} width={width} height={height} aria-hidden="true">
      <line className={css.tinyAxis} x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} />
      {counts.map((count, bin) => {
        const size = ((height - 6) * count) / most
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bin has no identity but its place
            key={bin}
            className={css.bin}
            x={(bin * width) / bins + 1}
            width={width / bins - 2}
            y={height - size}
            height={size}
          />
        )
      })}
      {limits.map((value) => (
        <line key={value} className={css.specLine} x1={at(value)} x2={at(value)} y1="2" y2={height} />
      ))}
    </svg>
  )
}

/** How the points went, between the control lines; those of a signal are marked. */
export function TinyTrend({ row }: Props) {
  const [low, high] = rangeOf(row)
  const y = (value: number) => height - ((value - low) / (high - low)) * height
  const step = width / Math.max(1, row.points.length - 1)
  const marked = new Set(row.signals.flatMap(({ points }) => points))
  const line = row.points.flatMap((value, at) => (value === null ? [] : [`${at * step},${y(value)}`])).join(' ')
  return (
    <svg className={css.tiny} width={width} height={height} aria-hidden="true">
      {row.lines && (
        <>
          <line className={css.control} x1="0" x2={width} y1={y(row.lines.ucl)} y2={y(row.lines.ucl)} />
          <line className={css.control} x1="0" x2={width} y1={y(row.lines.lcl)} y2={y(row.lines.lcl)} />
        </>
      )}
      <polyline className={css.series} points={line} />
      {row.points.map((value, at) =>
        value !== null && marked.has(at) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point has no identity but its place
          <circle key={at} className={css.marked} cx={at * step} cy={y(value)} r="2.5" />
        ) : null,
      )}
    </svg>
  )
}
