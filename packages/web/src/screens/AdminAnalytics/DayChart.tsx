import type { api } from '@ecs/core'
import { Link } from 'react-router'
import { shortDateWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './AdminAnalytics.module.css'
import { ChartLegend } from './ChartLegend.tsx'
import { type AnalyticsFilter, daysBetween, listOf } from './filter.ts'
import { Panel } from './Panel.tsx'
import { useWidth } from './useWidth.ts'

type Day = api.CompletionResponse['days'][number]
type Props = { days: Day[]; filter: AnalyticsFilter; onOpen?: (() => void) | undefined }

const [height, top, bottom, left] = [230, 24, 26, 34] as const
const none: Omit<Day, 'day'> = {
  total: 0,
  done: 0,
  doneLate: 0,
  late: 0,
  missed: 0,
  cancelled: 0,
  ng: 0,
  warn: 0,
  judgedItems: 0,
  ngItems: 0,
}

/** Each day as one bar: in time, late, missed, and what is still to come. */
export function DayChart({ days, filter, onOpen }: Props) {
  const { t } = useTranslation()
  const known = new Map(days.map((day) => [day.day, day]))
  const all = daysBetween(filter.from, filter.to).map((day) => known.get(day) ?? { day, ...none })
  const most = Math.max(1, ...all.map(({ total }) => total))
  const [box, width] = useWidth()
  const step = (width - left) / Math.max(1, all.length)
  const scale = (count: number) => ((height - top - bottom) * count) / most
  const every = Math.max(1, Math.ceil(48 / Math.max(1, step)))
  const label = t('analytics.daysLabel', {
    days: days.length,
    done: days.reduce((sum, { done }) => sum + done, 0),
    missed: days.reduce((sum, { missed }) => sum + missed, 0),
  })
  const figures = {
    columns: [
      { header: t('analytics.day'), kind: 'text' as const },
      ...(['total', 'done', 'doneLate', 'late', 'missed', 'cancelled', 'ng', 'warn'] as const).map((name) => ({
        header: t(`analytics.sum.${name}`),
        kind: 'number' as const,
      })),
    ],
    rows: all.map((one) => ({
      key: one.day,
      to: filter.ecsId ? listOf(filter, { from: one.day, to: one.day, counted: 'total' }) : undefined,
      cells: [
        one.day,
        ...[one.total, one.done, one.doneLate, one.late, one.missed, one.cancelled, one.ng, one.warn].map(String),
      ],
    })),
  }
  return (
    <Panel
      title={t('analytics.days')}
      name="days"
      figures={figures}
      onOpen={onOpen}
      legend={<ChartLegend names={['inTime', 'doneLate', 'missed', 'coming']} />}
    >
      <div ref={box} className={css.chart} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height}>
            <title>{label}</title>
            {[0, 0.5, 1].map((part) => {
              const y = height - bottom - scale(most * part)
              return (
                <g key={part}>
                  <line className={css.grid} x1={left} x2={width} y1={y} y2={y} />
                  <text className={css.axis} x={left - 6} y={y + 4} textAnchor="end">
                    {Math.round(most * part)}
                  </text>
                </g>
              )
            })}
            {all.map((one, at) => (
              <Bar
                key={one.day}
                one={one}
                x={left + at * step}
                width={step}
                scale={scale}
                to={
                  filter.ecsId && one.total > 0
                    ? listOf(filter, { from: one.day, to: one.day, counted: 'total' })
                    : undefined
                }
                name={(all.length - 1 - at) % every === 0 ? shortDateWords(one.day) : ''}
                onOpen={onOpen}
              />
            ))}
          </svg>
        )}
      </div>
    </Panel>
  )
}

type BarProps = {
  one: Day
  x: number
  width: number
  scale: (count: number) => number
  to: string | undefined
  name: string
  onOpen?: (() => void) | undefined
}

function Bar({ one, x, width, scale, to, name, onOpen }: BarProps) {
  const late = one.doneLate + one.late
  const parts = [
    { kind: 'inTime', count: one.done - one.doneLate },
    { kind: 'doneLate', count: late },
    { kind: 'missed', count: one.missed },
    { kind: 'coming', count: one.total - one.done - one.late - one.missed },
  ]
  let y = height - bottom
  const gap = Math.min(6, width * 0.15)
  const bars = parts.map(({ kind, count }) => {
    const size = scale(count)
    y -= size
    return count > 0 ? (
      <rect
        key={kind}
        className={css.bar}
        data-kind={kind}
        x={x + gap}
        y={y}
        width={Math.max(1, width - 2 * gap)}
        height={size}
      />
    ) : null
  })
  const count = late + one.missed
  return (
    <g>
      {to ? (
        // The table behind the picture has the same links for readers and keys.
        <Link to={to} onClick={onOpen} tabIndex={-1} aria-hidden="true">
          <rect className={css.hit} x={x} y={top} width={width} height={height - top - bottom} />
          {bars}
        </Link>
      ) : (
        bars
      )}
      {count > 0 && width >= 12 && (
        <text className={css.figure} x={x + width / 2} y={y - 5} textAnchor="middle">
          {count}
        </text>
      )}
      {name && (
        <text className={css.axis} x={x + width / 2} y={height - 8} textAnchor={width < 40 ? 'end' : 'middle'}>
          {name}
        </text>
      )}
    </g>
  )
}
