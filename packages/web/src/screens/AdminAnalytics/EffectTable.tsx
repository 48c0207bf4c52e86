import { type api, type BeforeAfter, indexText, roundedText } from '@ecs/core'
import { Link } from 'react-router'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import css from './Effects.module.css'
import { trendOf } from './filter.ts'

type Props = {
  effect: api.Effect
  item: api.ItemFacts
  window: { from: string; to: string }
  found: BeforeAfter
  onOpen: () => void
}

const sides = ['before', 'after'] as const

/** The figures of both sides; points open the trend, 否 the records. */
export function EffectTable({ effect, item, window, found, onOpen }: Props) {
  const { t } = useTranslation()
  const { target, itemId, templateId, finishedAt, day } = effect
  const unit = item.unit ? ` ${item.unit}` : ''
  const stat = (value: number | null, more: number) =>
    value === null ? '—' : `${roundedText(value, (item.decimals ?? 0) + more)}${unit}`
  const trend = {
    before: trendOf(target.id, itemId, templateId, { from: clockAt(window.from).date, to: day }),
    after: trendOf(target.id, itemId, templateId, { from: day, to: clockAt(window.to).date }),
  }
  const handed = {
    before: { handedFrom: window.from, handedBefore: finishedAt },
    after: { handedFrom: finishedAt, handedBefore: window.to },
  }
  const ngList = (side: (typeof sides)[number]) =>
    `/list?${new URLSearchParams({ tab: 'all', targetId: target.id, foundItems: itemId, foundAs: 'ng', ...handed[side] })}`
  const measured: [name: string, text: (side: BeforeAfter['before']) => string][] = [
    [t('analytics.mean'), ({ mean }) => stat(mean, 1)],
    [t('analytics.sigma'), ({ sigma }) => stat(sigma, 2)],
    ['Cpk', ({ cpk }) => indexText(cpk)],
  ]
  const isMeasured = sides.some((side) => found[side].mean !== null)
  return (
    <table className={css.figures}>
      <caption className="visually-hidden">{t('analytics.effects')}</caption>
      <thead>
        <tr>
          <td />
          {sides.map((side) => (
            <th key={side} scope="col">
              {t(`analytics.${side}It`)}{' '}
              <Link to={trend[side]} onClick={onOpen}>
                {t('analytics.pointCount', { count: found[side].points })}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {isMeasured &&
          measured.map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {sides.map((side) => (
                <td key={side}>{text(found[side])}</td>
              ))}
            </tr>
          ))}
        <tr>
          <th scope="row">{t('analytics.ngPoints')}</th>
          {sides.map((side) => (
            <td key={side} data-zero={found[side].ng === 0 || undefined}>
              {found[side].ng > 0 ? (
                <Link to={ngList(side)} onClick={onOpen}>
                  {found[side].ng}
                </Link>
              ) : (
                0
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
