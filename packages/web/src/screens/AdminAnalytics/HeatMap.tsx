import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { ScrollPart } from '../../ui/ScrollPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './AdminAnalytics.module.css'
import { type AnalyticsFilter, addDays, daysBetween, listOf } from './filter.ts'
import grid from './HeatMap.module.css'
import { type HeatCell, HeatLegend, HeatMark, heatWord, kindOf } from './HeatMark.tsx'
import { Panel } from './Panel.tsx'

type Props = { ecsId: string; filter: AnalyticsFilter; today: string }

const ngOf = (cells: readonly HeatCell[]): number => cells.reduce((sum, { ng }) => sum + ng, 0)
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const isRest = (day: string): boolean => [0, 6].includes(dateOf(day).getUTCDay())
const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'ja', { weekday: 'narrow', timeZone: 'UTC' }).format(
    dateOf(day),
  )

/** The month of the period's last day: targets × days, the worst first. */
export function HeatMap({ ecsId, filter, today }: Props) {
  const { t } = useTranslation()
  const month = filter.to.slice(0, 7)
  const heat = useQuery(
    query(api.getHeat, {
      params: { ecsId },
      query: { month, ...(filter.templateId && { templateId: filter.templateId }) },
    }),
  )
  if (heat.isPending) return <Skeleton rows={6} />
  if (isBlocked(heat)) return <ErrorNote error={heat.error} onRetry={heat.refetch} />
  const days = daysBetween(`${month}-01`, addDays(`${addDays(`${month}-01`, 32).slice(0, 7)}-01`, -1))
  const [year, number] = month.split('-').map(Number)
  const title = t('analytics.month', { year, month: number })
  const figures = {
    columns: [
      { header: t('analytics.target'), kind: 'text' as const },
      ...days.map((day) => ({ header: String(Number(day.slice(8))), kind: 'text' as const })),
      { header: t('analytics.ngPoints'), kind: 'number' as const },
    ],
    rows: heat.data.targets.map(({ id, code, name, days: cells }) => ({
      key: id,
      cells: [
        `${code} ${name}`,
        ...days.map((day) =>
          heatWord(
            cells.find((cell) => cell.day === day),
            t,
          ),
        ),
        String(ngOf(cells)),
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
      legend={<HeatLegend />}
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
                  <th
                    key={day}
                    scope="col"
                    data-today={day === today || undefined}
                    data-rest={isRest(day) || undefined}
                  >
                    {Number(day.slice(8))}
                    <small>{weekdayOf(day)}</small>
                  </th>
                ))}
                <th scope="col" className={grid.sum}>
                  {t('analytics.ngPoints')}
                </th>
              </tr>
            </thead>
            <tbody>
              {heat.data.targets.map(({ id, code, name, days: cells }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link
                      to={listOf({ ...filter, from: days[0]!, to: days.at(-1)! }, { targetId: id, counted: 'total' })}
                    >
                      {code}　{name}
                    </Link>
                  </th>
                  {days.map((day) => {
                    const cell = cells.find((one) => one.day === day)
                    return (
                      <td key={day} data-kind={cell && kindOf(cell)} data-rest={isRest(day) || undefined}>
                        {cell && (
                          <Link
                            to={listOf(filter, { from: day, to: day, targetId: id, counted: 'total' })}
                            aria-label={`${name} ${Number(day.slice(8))} ${heatWord(cell, t)}`}
                          >
                            <HeatMark cell={cell} />
                          </Link>
                        )}
                      </td>
                    )
                  })}
                  <td className={grid.sum}>
                    {ngOf(cells) > 0 ? (
                      <Link
                        to={listOf({ ...filter, from: days[0]!, to: days.at(-1)! }, { targetId: id, counted: 'ng' })}
                        aria-label={`${name} ${t('analytics.heat.ng', { count: ngOf(cells) })}`}
                      >
                        <b>{ngOf(cells)}</b>
                      </Link>
                    ) : (
                      0
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollPart>
      )}
    </Panel>
  )
}
