import { api, type Chart, indexText, type RuleSetId, roundedText, ruleSetIds, ruleSets } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import { OutputButton } from '../../export/OutputButton.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import type { FixedLine } from './chartOptions.ts'
import { fixedLines } from './fixedLines.ts'
import { observations } from './observations.ts'
import { PastValues } from './PastValues.tsx'
import css from './Trend.module.css'
import { TrendAction } from './TrendAction.tsx'
import { TrendChart } from './TrendChart.tsx'
import { TrendSide } from './TrendSide.tsx'
import { ratesTrend, seriesTrend, type Trend } from './trend.ts'

type Props = {
  ecsId: string
  targetId: string
  templateId: string
  item: api.ItemFacts
  period: { from: string; to: string }
  rules: RuleSetId
  onRules: (rules: RuleSetId) => void
}

const judged = ['okng', 'pattern', 'select']

/** Numbers as I-MR or X̄-R, judgements as a p chart over all sheets of the template. */
export function TrendView(props: Props) {
  const isRate = judged.includes(props.item.kind)
  return (
    <Stack>
      {isRate ? <RateTrend {...props} /> : <SeriesTrend {...props} />}
      <PastValues targetId={props.targetId} item={props.item} until={props.period.to} />
    </Stack>
  )
}

function SeriesTrend(props: Props) {
  const { t } = useTranslation()
  const { targetId, item, period, rules } = props
  const series = useQuery(query(api.itemSeries, { params: { targetId, itemId: item.id }, query: period }))
  const trend = useMemo(
    () => series.data && seriesTrend(series.data.item, series.data.points, rules),
    [series.data, rules],
  )
  if (series.isPending) return <Skeleton rows={6} />
  if (isBlocked(series)) return <ErrorNote error={series.error} onRetry={series.refetch} />
  if (!trend) return <Empty text={t('history.noNumbers')} hint={t('history.emptyHint')} />
  return (
    <Stack>
      {series.data.isCut && (
        <Note tone="warn" icon="warning">
          {t('history.cut')}
        </Note>
      )}
      <TrendCards {...props} item={series.data.item} trend={trend} />
    </Stack>
  )
}

function RateTrend(props: Props) {
  const { t } = useTranslation()
  const { ecsId, templateId, item, period, rules } = props
  const rates = useQuery(query(api.ngRates, { params: { ecsId }, query: { ...period, templateId, itemId: item.id } }))
  const trend = useMemo(() => rates.data && ratesTrend(rates.data.rows, rules), [rates.data, rules])
  if (rates.isPending) return <Skeleton rows={6} />
  if (isBlocked(rates)) return <ErrorNote error={rates.error} onRetry={rates.refetch} />
  if (!trend) return <Empty text={t('history.empty')} hint={t('history.emptyHint')} />
  return <TrendCards {...props} trend={trend} />
}

function TrendCards({ ecsId, targetId, templateId, period, item, trend, rules, onRules }: Props & { trend: Trend }) {
  const { t } = useTranslation()
  const { decimals } = trend
  const lines = useMemo(
    () => (trend.kind === 'p' ? [] : fixedLines(item, (key) => t(`history.line.${key}`))),
    [item, trend.kind, t],
  )
  const last = trend.level.points.findLast((point) => point.lines)?.lines
  const text = (value: number | undefined) => (value === undefined ? '' : roundedText(value, decimals + 1))
  const names = { ucl: `UCL ${text(last?.ucl)}`, center: `CL ${text(last?.center)}`, lcl: `LCL ${text(last?.lcl)}` }
  const spreadLast = trend.spread?.points.findLast((point) => point.lines)?.lines
  const spreadNames = { ucl: `UCL ${text(spreadLast?.ucl)}`, center: `CL ${text(spreadLast?.center)}`, lcl: '' }
  const seen = observations(trend, item, t)
  const signalledOn = (chart: Chart | null) =>
    new Set(trend.signals.filter((signal) => signal.chart === chart?.kind).flatMap(({ points }) => points))
  const label = t('history.chartLabel', {
    item: item.name,
    chart: t(`history.chart.${trend.kind}`),
    count: trend.level.points.length,
    mean: text(last?.center),
    signals: seen.length,
  })
  return (
    <div className={css.layout}>
      <Card>
        <div className={css.title}>
          <h2>
            {item.name} {item.unit}
          </h2>
          <span>{t(`history.chart.${trend.kind}`)}</span>
          <span>{t('history.count', { count: trend.level.points.length })}</span>
          {trend.kind === 'p' && <span>{t('history.overAll')}</span>}
        </div>
        {trend.spread && <h3>{t(`history.level.${trend.kind}`)}</h3>}
        <TrendChart
          chart={trend.level}
          days={trend.days}
          judgements={trend.judgements}
          lines={lines}
          height={320}
          label={label}
          names={names}
          signalled={signalledOn(trend.level)}
        />
        {trend.spread && (
          <>
            <h3>{t(`history.spread.${trend.kind}`)}</h3>
            <TrendChart
              chart={trend.spread}
              days={trend.days}
              judgements={[]}
              lines={noLines}
              height={170}
              label={t(`history.spread.${trend.kind}`)}
              names={spreadNames}
              signalled={signalledOn(trend.spread)}
            />
          </>
        )}
        <SelectField
          label={t('history.rules')}
          value={rules}
          onChange={(event) => onRules(event.target.value as RuleSetId)}
        >
          {ruleSetIds.map((id) => (
            <option key={id} value={id}>
              {ruleSets[id].label}
            </option>
          ))}
        </SelectField>
      </Card>
      <TrendSide
        item={item}
        trend={trend}
        seen={seen}
        decimals={decimals}
        indexText={indexText}
        action={<TrendAction ecsId={ecsId} targetId={targetId} title={`${item.name}　${seen[0]?.text ?? ''}`} />}
        outputs={
          <OutputButton
            ecsId={ecsId}
            subject={{ filters: { targetId, templateId, ...period } }}
            kinds={['results', 'sheet', 'ledger']}
          />
        }
      />
    </div>
  )
}

const noLines: FixedLine[] = []
