import { api, beforeAfter, effectWindow, labels } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { query } from '../../api/query.ts'
import { shortDateWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './AdminAnalytics.module.css'
import { EffectChart } from './EffectChart.tsx'
import own from './Effects.module.css'
import { EffectTable } from './EffectTable.tsx'
import { limitText } from './limitText.ts'
import { Panel } from './Panel.tsx'

type Props = {
  rows: api.Effect[]
  /** The measure that the address names. */
  chosen: string | undefined
  onChoose: (actionId: string) => void
  onOpenIn: (ecsId: string) => void
}

/** What a measure changed: the same item of the same target before it and after it. */
export function Effects({ rows, chosen, onChoose, onOpenIn }: Props) {
  const { t } = useTranslation()
  const effect = rows.find(({ actionId }) => actionId === chosen) ?? rows[0]
  if (!effect)
    return (
      <section className={css.panel}>
        <div className={css.head}>
          <h2>{t('analytics.effects')}</h2>
        </div>
        <p className={css.quiet}>{t('analytics.noEffects')}</p>
      </section>
    )
  return (
    <EffectPanel key={effect.actionId} effect={effect} onOpenIn={onOpenIn}>
      {rows.length > 1 && (
        <SelectField
          label={t('analytics.whichEffect')}
          value={effect.actionId}
          onChange={(event) => onChoose(event.target.value)}
        >
          {rows.map(({ actionId, no, target, itemName, day }) => (
            <option key={actionId} value={actionId}>
              {`${shortDateWords(day)}　${target.name}　${itemName}　${no}`}
            </option>
          ))}
        </SelectField>
      )}
    </EffectPanel>
  )
}

type PanelProps = Pick<Props, 'onOpenIn'> & { effect: api.Effect; children: ReactNode }

function EffectPanel({ effect, onOpenIn, children }: PanelProps) {
  const { t } = useTranslation()
  const window = effectWindow(effect.finishedAt)
  const series = useQuery(
    query(api.itemSeries, {
      params: { targetId: effect.target.id, itemId: effect.itemId },
      query: { from: clockAt(window.from).date, to: clockAt(window.to).date },
    }),
  )
  const item = series.data?.item
  const points = (series.data?.points ?? []).filter(({ at }) => at >= window.from && at < window.to)
  const side = (at: string) => t(at < effect.finishedAt ? 'analytics.beforeIt' : 'analytics.afterIt')
  const figures = {
    columns: [
      { header: t('analytics.day'), kind: 'text' as const },
      { header: t('analytics.side'), kind: 'text' as const },
      { header: effect.itemName, kind: 'text' as const },
      { header: t('analytics.judgement'), kind: 'text' as const },
    ],
    rows: points.map(({ checksheetId, at, values, judgement }) => ({
      key: checksheetId,
      to: `/checksheet/${checksheetId}`,
      cells: [`${clockAt(at).date} ${clockAt(at).time}`, side(at), values.join(' / '), labels.judgement[judgement]],
    })),
  }
  return (
    <Panel
      id="effects"
      title={t('analytics.effects')}
      note={[effect.target.name, effect.itemName, item && limitText(item)].filter(Boolean).join('　')}
      name="effects"
      figures={figures}
      onOpen={() => onOpenIn(effect.ecsId)}
    >
      {children}
      <p className={own.origin}>
        <Link to={`/admin/actions?action=${effect.actionId}`} onClick={() => onOpenIn(effect.ecsId)}>
          {effect.no}
        </Link>
        <span>{effect.title}</span>
      </p>
      {item ? (
        <div className={own.pair}>
          <EffectTable
            effect={effect}
            item={item}
            window={window}
            found={beforeAfter(item, points, effect.finishedAt)}
            onOpen={() => onOpenIn(effect.ecsId)}
          />
          <EffectChart effect={effect} item={item} points={points} />
        </div>
      ) : series.error ? (
        <ErrorNote error={series.error} onRetry={() => void series.refetch()} />
      ) : (
        <Skeleton rows={5} />
      )}
    </Panel>
  )
}
