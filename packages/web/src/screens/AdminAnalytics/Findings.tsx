import type { api } from '@ecs/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../text/useTranslation.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import css from './AdminAnalytics.module.css'
import { type AnalyticsFilter, listOf } from './filter.ts'
import { Panel } from './Panel.tsx'
import pareto from './Pareto.module.css'

type By = 'items' | 'processes' | 'targets'
type As = 'ng' | 'warn'
type Row = {
  key: string
  ecsId: string
  name: string
  about: string
  ng: number
  warn: number
  filters: api.ListFilters
}
type Props = { answer: api.FindingsResponse; filter: AnalyticsFilter; onOpenIn: (ecsId: string) => void }

const shown = 10

/** Where 否 and 注意 come from, the most first, with the running share. */
export function Findings({ answer, filter, onOpenIn }: Props) {
  const { t } = useTranslation()
  const [by, setBy] = useState<By>('items')
  const [as, setAs] = useState<As>('ng')
  const rows = rowsOf(answer, by)
    .filter((row) => row[as] > 0)
    .toSorted((a, b) => b[as] - a[as])
  const total = answer.sums[by][as]
  const listed = rows.slice(0, shown)
  const rest = total - listed.reduce((sum, row) => sum + row[as], 0)
  const linkOf = (row: Row) =>
    listOf(filter, by === 'targets' ? { ...row.filters, counted: as } : { ...row.filters, foundAs: as })
  const figures = {
    columns: [
      { header: t(`analytics.by.${by}`), kind: 'text' as const },
      { header: t('judgement.ng'), kind: 'number' as const },
      { header: t('judgement.warn'), kind: 'number' as const },
    ],
    rows: rowsOf(answer, by).map((row) => ({
      key: row.key,
      cells: [row.about ? `${row.name}（${row.about}）` : row.name, String(row.ng), String(row.warn)],
    })),
  }
  return (
    <Panel
      title={t('analytics.findings')}
      note={t('analytics.findingsNote', { count: total })}
      name={`findings-${by}`}
      figures={figures}
    >
      <div className={css.choices} data-no-picture>
        <Segmented<By>
          label={t('analytics.byLabel')}
          isLabelHidden
          value={by}
          onChange={setBy}
          options={(['items', 'processes', 'targets'] as const).map((value) => ({
            value,
            label: t(`analytics.by.${value}`),
          }))}
        />
        <Segmented<As>
          label={t('analytics.asLabel')}
          isLabelHidden
          value={as}
          onChange={setAs}
          options={(['ng', 'warn'] as const).map((value) => ({ value, label: t(`judgement.${value}`) }))}
        />
      </div>
      {listed.length === 0 ? (
        <p className={css.quiet}>{t('analytics.noFindings')}</p>
      ) : (
        <ol className={pareto.pareto}>
          {listed.map((row, at) => {
            const share = listed.slice(0, at + 1).reduce((sum, one) => sum + one[as], 0) / total
            const isHeavy = at === 0 || share - row[as] / total < 0.7
            return (
              <li key={row.key} data-heavy={isHeavy || undefined} data-as={as}>
                <Link to={linkOf(row)} onClick={() => onOpenIn(row.ecsId)}>
                  <span className={pareto.barName}>
                    {row.name}
                    {row.about && <small>{row.about}</small>}
                  </span>
                  <span className={pareto.barRoom}>
                    <i style={{ width: `${(100 * row[as]) / rows[0]![as]}%` }} />
                  </span>
                  <b>{row[as]}</b>
                  <span className={pareto.share}>{Math.round(share * 100)} %</span>
                </Link>
              </li>
            )
          })}
          {rest > 0 && <li className={css.quiet}>{t('analytics.rest', { count: rest })}</li>}
        </ol>
      )}
    </Panel>
  )
}

function rowsOf(answer: api.FindingsResponse, by: By): Row[] {
  if (by === 'items')
    return answer.items.map(({ itemId, templateId, process, ...row }) => ({
      ...row,
      key: `${row.ecsId}${templateId}${itemId}`,
      about: process,
      filters: { templateId, foundItems: itemId },
    }))
  if (by === 'processes')
    return answer.processes.map(({ processId, templateId, itemIds, ...row }) => ({
      ...row,
      key: `${row.ecsId}${templateId}${processId}`,
      about: '',
      filters: { templateId, foundItems: itemIds.join(',') },
    }))
  return answer.targets.map(({ targetId, code, ...row }) => ({
    ...row,
    key: targetId,
    about: code,
    filters: { targetId },
  }))
}
