import { type api, beforeAfter, numberOf, roundedText } from '@ecs/core'
import { shortDateWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './AdminAnalytics.module.css'
import own from './Effects.module.css'
import { useWidth } from './useWidth.ts'

type Props = { effect: api.Effect; item: api.ItemFacts; points: api.SeriesPoint[] }

const [height, top, bottom, left, right] = [190, 18, 26, 46, 12] as const

/** Every record in order, the mean of each side, the limits, and when the measure was finished. */
export function EffectChart({ effect, item, points }: Props) {
  const { t } = useTranslation()
  const [box, width] = useWidth()
  const valued = points.flatMap((point) => {
    const value = numberOf(point.values[0])
    return value === null ? [] : [{ ...point, value }]
  })
  if (valued.length === 0) return <Marks effect={effect} points={points} />
  const limits = [numberOf(item.lower), numberOf(item.upper)].filter((value) => value !== null)
  const known = [...valued.map(({ value }) => value), ...limits]
  const air = (Math.max(...known) - Math.min(...known) || 1) * 0.08
  const [low, high] = [Math.min(...known) - air, Math.max(...known) + air]
  const y = (value: number) => height - bottom - ((value - low) / (high - low)) * (height - top - bottom)
  const step = (width - left - right) / Math.max(1, valued.length - 1)
  const x = (at: number) => left + at * step
  const split = valued.filter(({ at }) => at < effect.finishedAt).length
  const turn = Math.min(Math.max(x(split - 0.5), left), width - right)
  const { before, after } = beforeAfter(item, points, effect.finishedAt)
  const text = (value: number | null) => (value === null ? '—' : roundedText(value, (item.decimals ?? 0) + 1))
  const every = Math.max(1, Math.ceil(64 / Math.max(1, step)))
  return (
    <div ref={box} className={css.chart} style={{ height }}>
      {width > 0 && (
        <svg width={width} height={height} role="img">
          <title>
            {t('analytics.effectLabel', { item: effect.itemName, before: text(before.mean), after: text(after.mean) })}
          </title>
          {limits.map((value) => (
            <g key={value}>
              <line className={css.specLine} x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
              <text className={css.axis} x={left - 6} y={y(value) + 4} textAnchor="end">
                {value}
              </text>
            </g>
          ))}
          {before.mean !== null && (
            <line className={own.mean} x1={left} x2={turn} y1={y(before.mean)} y2={y(before.mean)} />
          )}
          {after.mean !== null && (
            <line className={own.mean} x1={turn} x2={width - right} y1={y(after.mean)} y2={y(after.mean)} />
          )}
          <line className={own.turn} x1={turn} x2={turn} y1={top - 6} y2={height - bottom} />
          <path className={own.turnMark} d={`M${turn - 6} ${top - 14}h12l-6 9z`} />
          <polyline className={css.series} points={valued.map(({ value }, at) => `${x(at)},${y(value)}`).join(' ')} />
          {valued.map(({ checksheetId, value, judgement }, at) =>
            judgement === 'ng' ? (
              <rect
                key={checksheetId}
                className={own.bad}
                x={x(at) - 5}
                y={y(value) - 5}
                width="10"
                height="10"
                rx="2"
              />
            ) : (
              <circle key={checksheetId} className={own.point} cx={x(at)} cy={y(value)} r="3" />
            ),
          )}
          {valued.map(({ checksheetId, day }, at) =>
            (valued.length - 1 - at) % every === 0 ? (
              <text key={checksheetId} className={css.axis} x={x(at)} y={height - 8} textAnchor={anchorAt(at, valued)}>
                {shortDateWords(day)}
              </text>
            ) : null,
          )}
        </svg>
      )}
    </div>
  )
}

const anchorAt = (at: number, all: readonly unknown[]) =>
  at === 0 ? 'start' : at === all.length - 1 ? 'end' : 'middle'

/** An item that is not measured: each record as a mark, with a line where the measure was finished. */
function Marks({ effect, points }: Pick<Props, 'effect' | 'points'>) {
  const { t } = useTranslation()
  const side = (isBefore: boolean) => points.filter(({ at }) => at < effect.finishedAt === isBefore)
  return (
    <div className={own.marks} role="img" aria-label={t('analytics.marksLabel', { item: effect.itemName })}>
      {[true, false].map((isBefore) => (
        <span key={String(isBefore)}>
          {side(isBefore).map(({ checksheetId, judgement }) => (
            <i key={checksheetId} data-judgement={judgement} />
          ))}
        </span>
      ))}
    </div>
  )
}
