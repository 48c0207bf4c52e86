import { type api, capabilityGrade, roundedText } from '@ecs/core'
import type { ReactNode } from 'react'
import { Judgement, JudgementMark } from '../../inspection/Judgement.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { ScrollPart } from '../../ui/ScrollPart.tsx'
import { Stack } from '../../ui/Stack.tsx'
import type { Observation } from './observations.ts'
import css from './Trend.module.css'
import type { Trend } from './trend.ts'

type Props = {
  item: api.ItemFacts
  trend: Trend
  seen: readonly Observation[]
  decimals: number
  indexText: (index: number | null) => string
  /** What can be done about what was seen. */
  action: ReactNode
  outputs: ReactNode
}

/** What the chart says in figures and in words, and its values as a table. */
export function TrendSide({ item, trend, seen, decimals, indexText, action, outputs }: Props) {
  const { t } = useTranslation()
  const last = trend.level.points.findLast(({ value }) => value !== null)?.value
  const center = trend.level.points.findLast((point) => point.lines)?.lines?.center
  const { capability } = trend
  return (
    <Stack>
      <Card>
        <dl className={css.figures}>
          <Figure
            name={t('history.latest')}
            value={last == null ? '—' : roundedText(last, decimals)}
            unit={item.unit}
          />
          <Figure
            name={t('history.mean')}
            value={center === undefined ? '—' : roundedText(center, decimals + 1)}
            unit={item.unit}
          />
          {capability &&
            (['cp', 'cpk', 'pp', 'ppk'] as const).map((index) => (
              <Figure
                key={index}
                name={index[0]!.toUpperCase() + index.slice(1)}
                value={indexText(capability[index])}
              />
            ))}
        </dl>
        {capability?.cpk != null && <p>{t(`history.grade.${gradeOf(trend, capability.cpk)}`)}</p>}
      </Card>
      <Card title={t('history.signals', { count: seen.length })}>
        {seen.length === 0 && <p>{t('history.noSignals')}</p>}
        <ul className={css.signals}>
          {seen.map(({ key, kind, text }) => (
            <li key={key}>
              <JudgementMark kind={kind} size="sm" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        {seen.length > 0 && <div className="no-print">{action}</div>}
      </Card>
      <Values trend={trend} decimals={decimals} />
      <div className="no-print">{outputs}</div>
    </Stack>
  )
}

/** Indexes of a process that is not in control promise nothing about tomorrow. */
const gradeOf = ({ signals }: Trend, cpk: number) => (signals.length > 0 ? 'unstable' : capabilityGrade(cpk))

function Figure({ name, value, unit }: { name: string; value: string; unit?: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} <small>{unit}</small>
      </dd>
    </div>
  )
}

function Values({ trend, decimals }: { trend: Trend; decimals: number }) {
  const { t } = useTranslation()
  return (
    <details className={css.details}>
      <summary>{t('history.table')}</summary>
      <ScrollPart className={css.scroll} label={t('history.table')}>
        <table className={css.values}>
          <thead>
            <tr>
              <th>{t('history.day')}</th>
              <th>{t(trend.kind === 'p' ? 'history.rate' : 'history.value')}</th>
              <th>{t('history.judged')}</th>
            </tr>
          </thead>
          <tbody>
            {trend.level.points.map(({ value }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a point has no identity but its place
              <tr key={n}>
                <td>{trend.names[n]}</td>
                <td>{value === null ? '' : roundedText(value, decimals)}</td>
                <td>
                  <Judgement kind={trend.judgements[n] ?? 'none'} size="sm" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPart>
    </details>
  )
}
