import { api, judge, labels, numberOf } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../api/query.ts'
import { Judgement } from '../../inspection/Judgement.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { Note } from '../../ui/Note.tsx'
import { ScrollPart } from '../../ui/ScrollPart.tsx'
import { fixedLines } from './fixedLines.ts'
import css from './Trend.module.css'
import { TrendChart } from './TrendChart.tsx'

type Props = { targetId: string; item: api.ItemFacts; until: string }

const beginning = '1950-01-01'
const noNames = { ucl: '', center: '', lcl: '' }
const none: ReadonlySet<number> = new Set()

/** What was brought in from old tables: beside the records, never among them. Nothing where there is none. */
export function PastValues({ targetId, item, until }: Props) {
  const { t } = useTranslation()
  const params = { targetId, itemId: item.id }
  const past = useQuery(query(api.listPastValues, { params, query: { from: beginning, to: until } }))
  const rows = past.data?.rows
  const lines = useMemo(() => fixedLines(item, (key) => t(`history.line.${key}`)), [item, t])
  const chart = useMemo(() => {
    const values = (rows ?? []).map(({ value }) => numberOf(value))
    return values.some((value) => value !== null)
      ? { kind: 'I' as const, points: values.map((value) => ({ value, lines: null, stage: 0 })) }
      : undefined
  }, [rows])
  if (!rows || rows.length === 0) return null
  const judgements = rows.map(({ value }) => judgementOf(item, value))
  return (
    <Card title={t('history.past', { count: rows.length })} note={t('history.pastHint')}>
      {past.data?.isCut && (
        <Note tone="warn" icon="warning">
          {t('history.cut')}
        </Note>
      )}
      {chart && (
        <TrendChart
          chart={chart}
          days={rows.map(({ day }) => day)}
          judgements={judgements}
          lines={lines}
          height={220}
          label={t('history.past', { count: rows.length })}
          names={noNames}
          signalled={none}
        />
      )}
      <details className={css.details}>
        <summary>{t('history.table')}</summary>
        <ScrollPart className={css.scroll} label={t('history.table')}>
          <table className={css.values}>
            <thead>
              <tr>
                <th>{t('history.day')}</th>
                <th>{t('history.value')}</th>
                <th>{t('history.judged')}</th>
                <th>{t('history.pastPerson')}</th>
                <th>{t('history.pastFrom')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ importId, row, day, shift, value, person, note, fileName }, at) => (
                <tr key={`${importId} ${row} ${day} ${shift} ${value}`}>
                  <td>{[day.replaceAll('-', '/'), shift].filter(Boolean).join(' ')}</td>
                  <td>{wordsOf(value)}</td>
                  <td>
                    <Judgement kind={judgements[at] ?? 'none'} size="sm" />
                  </td>
                  <td>{[person, note].filter(Boolean).join('　')}</td>
                  <td>{t('history.pastLine', { file: fileName, line: row })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollPart>
      </details>
    </Card>
  )
}

const wordsOf = (value: string): string =>
  value === 'ok' || value === 'ng' || value === 'na' ? labels.judgement[value] : value

/** By what counts today: the old table had its own limits, which nobody knows here. */
function judgementOf(item: api.ItemFacts, value: string): api.SeriesPoint['judgement'] {
  if (value === 'ok' || value === 'ng' || value === 'na') return value
  return numberOf(value) === null ? 'none' : judge(item, value)
}
