import type { api } from '@ecs/core'
import { Link } from 'react-router'
import { useTranslation } from '../../text/useTranslation.ts'
import { ScrollPart } from '../../ui/ScrollPart.tsx'
import css from './AdminAnalytics.module.css'
import { type AnalyticsFilter, listOf, rateOf } from './filter.ts'
import { Panel } from './Panel.tsx'

type Row = { key: string; name: string; ecsId: string | undefined; filters: api.ListFilters; sums: api.SheetSums }
type Props = {
  id: string
  title: string
  note?: string
  name: string
  rows: Row[]
  filter: AnalyticsFilter
  onOpenIn: (ecsId: string) => void
}

const kinds = ['done', 'doneLate', 'due', 'ng', 'warn'] as const
const countOf = (sums: api.SheetSums, kind: (typeof kinds)[number]) =>
  kind === 'due' ? sums.late + sums.missed : sums[kind]

/** Shifts, groups or ECS beside each other; every number opens what it counts. */
export function Compare({ id, title, note, name, rows, filter, onOpenIn }: Props) {
  const { t } = useTranslation()
  const percent = (sums: api.SheetSums) => {
    const rate = rateOf(sums)
    return rate === null ? '–' : `${(rate * 100).toFixed(1)} %`
  }
  const heads = [t('analytics.tile.rate'), ...kinds.map((kind) => t(`analytics.compared.${kind}`))]
  const figures = {
    columns: [
      { header: title, kind: 'text' as const },
      ...heads.map((header) => ({ header, kind: 'number' as const })),
    ],
    rows: rows.map(({ key, name: text, sums }) => ({
      key,
      cells: [text, percent(sums), ...kinds.map((kind) => String(countOf(sums, kind)))],
    })),
  }
  return (
    <Panel id={id} title={title} {...(note && { note })} name={name} figures={figures} isTable>
      <ScrollPart label={t('analytics.tableOf', { title })} className={css.scroll}>
        <table className={css.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {heads.map((head) => (
                <th key={head} scope="col" data-number>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name: text, ecsId, filters, sums }) => (
              <tr key={key}>
                <th scope="row">{text}</th>
                <td data-number>{percent(sums)}</td>
                {kinds.map((kind) => {
                  const count = countOf(sums, kind)
                  return (
                    <td key={kind} data-number data-zero={count === 0 || undefined}>
                      {count > 0 && ecsId ? (
                        <Link to={listOf(filter, { ...filters, counted: kind })} onClick={() => onOpenIn(ecsId)}>
                          {count}
                        </Link>
                      ) : (
                        count
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPart>
    </Panel>
  )
}
