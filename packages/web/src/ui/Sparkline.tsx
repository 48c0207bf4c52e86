import css from './Sparkline.module.css'
import { sparkPoints } from './sparkPoints.ts'

type Props = {
  /** Decimal strings, oldest first; they only place points, they never judge. */
  values: readonly string[]
  lower?: string | undefined
  upper?: string | undefined
  /** The picture in one sentence for readers. */
  label: string
}

const width = 96
const height = 30

/** How a value went lately, between its limits. */
export function Sparkline({ values, lower, upper, label }: Props) {
  const { points, limits } = sparkPoints(values, [lower, upper], { width, height })
  const last = points.at(-1)
  if (!last || points.length < 2) return null
  return (
    <svg className={css.spark} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {limits.map((y) => (
        <line key={y} className={css.limit} x1="0" x2={width} y1={y} y2={y} />
      ))}
      <polyline className={css.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle className={css.last} cx={last.x} cy={last.y} r="3" />
    </svg>
  )
}
