import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../../api/query.ts'
import { JudgementMark } from '../../inspection/Judgement.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { ScrollPart } from '../../ui/ScrollPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './AdminAnalytics.module.css'
import grid from './HeatMap.module.css'
import { Panel } from './Panel.tsx'
import { type AnalyticsPlace, addDays, daysBetween, listOf } from './place.ts'

type Cell = api.HeatAnswer['targets'][number]['days'][number]
type Props = { ecsId: string; place: AnalyticsPlace; today: string }

/** The month of the period's last day: targets × days, the worst first. */
export function HeatMap({ ecsId, place, today }: Props) {
  const { t } = useTranslation()
  const month = place.to.slice(0, 7)
  const heat = useQuery(
    query(api.getHeat, {
      params: { ecsId },
      query: { month, ...(place.templateId && { templateId: place.templateId }) },
    }),
  )
  if (heat.isPending) return <Skeleton rows={6} />
  if (heat.error) return <ErrorNote error={heat.error} onRetry={heat.refetch} />
  const days = daysBetween(`${month}-01`, addDays(`${addDays(`${month}-01`, 32).slice(0, 7)}-01`, -1))
  const [year, number] = month.split('-').map(Number)
  const title = t('analytics.month', { year, month: number })
  const figures = {
    columns: [
      { header: t('analytics.target'), kind: 'text' as const },
      ...days.map((day) => ({ header: String(Number(day.slice(8))), kind: 'text' as const })),
    ],
    rows: heat.data.targets.map(({ id, code, name, days: cells }) => ({
      key: id,
      cells: [
        `${code} ${name}`,
        ...days.map((day) =>
          wordOf(
            cells.find((cell) => cell.day === day),
            t,
          ),
        ),
      ],
    })),
  }
  const hidden = heat.data.size - heat.data.targets.length
  return (
    <Panel
      title={title}
      note={hidden > 0 ? t('analytics.moreTargets', { count: hidden }) : ''}
      name={`month-${month}`}
      figures={figures}
      isTable
      isWide
    >
      {heat.data.targets.length === 0 ? (
        <p className={css.quiet}>{t('analytics.emptyMonth')}</p>
      ) : (
        <ScrollPart label={t('analytics.tableOf', { title })} className={css.scroll}>
          <table className={grid.heat}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('analytics.target')}</th>
                {days.map((day) => (
                  <th key={day} scope="col" data-today={day === today || undefined}>
                    {Number(day.slice(8))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {heat.data.targets.map(({ id, code, name, days: cells }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link
                      to={listOf({ ...place, from: days[0]!, to: days.at(-1)! }, { targetId: id, counted: 'total' })}
                    >
                      {code}　{name}
                    </Link>
                  </th>
                  {days.map((day) => {
                    const cell = cells.find((one) => one.day === day)
                    return (
                      <td key={day} data-kind={cell && kindOf(cell)}>
                        {cell && (
                          <Link
                            to={listOf(place, { from: day, to: day, targetId: id, counted: 'total' })}
                            aria-label={`${name} ${Number(day.slice(8))} ${wordOf(cell, t)}`}
                          >
                            <Mark cell={cell} />
                          </Link>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollPart>
      )}
    </Panel>
  )
}

type Kind = 'ng' | 'missed' | 'late' | 'warn' | 'good' | 'coming'

export function kindOf({ total, done, doneLate, late, missed, ng, warn }: Cell): Kind {
  if (ng > 0) return 'ng'
  if (missed > 0) return 'missed'
  if (late + doneLate > 0) return 'late'
  if (warn > 0) return 'warn'
  return done === total ? 'good' : 'coming'
}

function wordOf(cell: Cell | undefined, t: ReturnType<typeof useTranslation>['t']): string {
  if (!cell) return ''
  const kind = kindOf(cell)
  return kind === 'ng' ? t('analytics.heat.ng', { count: cell.ng }) : t(`analytics.heat.${kind}`)
}

function Mark({ cell }: { cell: Cell }) {
  const { t } = useTranslation()
  const kind = kindOf(cell)
  if (kind === 'ng') return <b>{cell.ng}</b>
  if (kind === 'warn') return <JudgementMark kind="warn" size="sm" />
  if (kind === 'missed') return <JudgementMark kind="none" size="sm" />
  if (kind === 'late') return <em>{t('analytics.heat.lateMark')}</em>
  return <span data-dot={kind} />
}
