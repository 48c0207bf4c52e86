import type { api } from '@ecs/core'
import { Link } from 'react-router'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './AdminAnalytics.module.css'
import { type AnalyticsFilter, listOf, rateOf } from './filter.ts'

type Props = {
  answer: api.CompletionResponse
  standings: api.StandingsResponse | undefined
  corrections: api.CorrectionsResponse | undefined
  filter: AnalyticsFilter
  onOpen: () => void
}

const percent = (rate: number | null): string => (rate === null ? '–' : (rate * 100).toFixed(1))

/** The page in six figures, each beside what it was before. Of several ECS, each opens its own records below. */
export function Tiles({ answer: { sums, before }, standings, corrections, filter, onOpen }: Props) {
  const { t } = useTranslation()
  const list = (filters: api.ListFilters) => (filter.ecsId ? listOf(filter, filters) : '#ecs')
  const late = ({ doneLate, late: still }: api.SheetSums) => doneLate + still
  const was = (text: string | number) => t('analytics.before', { value: text })
  return (
    <ul className={css.tiles}>
      <Tile
        name={t('analytics.tile.rate')}
        value={percent(rateOf(sums))}
        unit="%"
        note={was(`${percent(rateOf(before.sums))} %`)}
        to={list({ counted: 'inTime' })}
        onOpen={onOpen}
      />
      <Tile
        name={t('analytics.tile.late')}
        value={late(sums)}
        unit={t('analytics.of', { total: sums.total })}
        note={was(late(before.sums))}
        to={list({ counted: 'doneLate' })}
        onOpen={onOpen}
      />
      <Tile
        name={t('analytics.tile.missed')}
        value={sums.missed}
        unit={t('analytics.cases')}
        note={was(before.sums.missed)}
        to={list({ counted: 'due' })}
        onOpen={onOpen}
      />
      <Tile
        name={t('analytics.tile.ng')}
        value={sums.ng}
        unit={t('analytics.ofItems', { items: sums.ngItems, judged: sums.judgedItems.toLocaleString('ja-JP') })}
        note={was(before.sums.ng)}
        to={list({ counted: 'ng' })}
        onOpen={onOpen}
      />
      <Tile
        name={t('analytics.tile.alarms')}
        value={standings?.alarmed ?? '–'}
        unit={t('analytics.items')}
        note={t('analytics.outside', { count: standings?.outside ?? 0 })}
        to="#standings"
        onOpen={onOpen}
      />
      <Tile
        name={t('analytics.tile.actions')}
        value={corrections?.open ?? '–'}
        unit={t('analytics.cases')}
        note={t('analytics.overdue', { count: corrections?.overdue ?? 0 })}
        to="/admin/actions"
        onOpen={onOpen}
      />
    </ul>
  )
}

type TileProps = { name: string; value: number | string; unit: string; note: string; to: string; onOpen: () => void }

function Tile({ name, value, unit, note, to, onOpen }: TileProps) {
  const inside = (
    <>
      <span className={css.tileName}>{name}</span>
      <b data-zero={value === 0 || undefined}>
        {value}
        <small>{unit}</small>
      </b>
      <span className={css.tileNote}>{note}</span>
    </>
  )
  return (
    <li>
      {to.startsWith('#') ? (
        <a href={to}>{inside}</a>
      ) : (
        <Link to={to} onClick={onOpen}>
          {inside}
        </Link>
      )}
    </li>
  )
}
