import type { CellKey } from '@ecs/core'
import { Fragment } from 'react'
import type { SheetRecord } from '../../records/useRecord.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ReviewRow } from './ReviewRow.tsx'
import css from './ReviewTable.module.css'
import type { ReviewGroup } from './reviewCells.ts'

type Props = {
  groups: readonly ReviewGroup[]
  record: SheetRecord
  current: CellKey | undefined
  toFix: ReadonlySet<CellKey>
  onPick: (key: CellKey) => void
  onFix: (key: CellKey) => void
}

/** The mock's one table: value, standard, last time, trend, evidence and comment in one line each. */
export function ReviewTable({ groups, record, current, toFix, onPick, onFix }: Props) {
  const { t } = useTranslation()
  const folded = groups.filter(({ shown }) => shown.length === 0)
  const open = groups.filter(({ shown }) => shown.length > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys
    <section className={css.scroll} tabIndex={0} aria-label={t('desk.item')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('desk.no')}</th>
            <th scope="col">{t('desk.item')}</th>
            <th scope="col">{t('desk.standard')}</th>
            <th scope="col">{t('desk.value')}</th>
            <th scope="col" className={css.right}>
              {t('desk.previous')}
            </th>
            <th scope="col">{t('desk.trend')}</th>
            <th scope="col">{t('desk.evidence')}</th>
            <th scope="col">{t('desk.comment')}</th>
          </tr>
        </thead>
        <tbody>
          {folded.length > 0 && (
            <tr className={css.section}>
              <td colSpan={8}>
                {folded.map(({ id, no, name }) => (
                  <span key={id} className={css.whole}>
                    {no}　{name}
                  </span>
                ))}
                <small>{t('desk.folded', { count: folded.reduce((sum, group) => sum + group.folded, 0) })}</small>
              </td>
            </tr>
          )}
          {open.length === 0 && (
            <tr>
              <td colSpan={8} className={css.nothing}>
                {t('desk.nothing')}
              </td>
            </tr>
          )}
          {open.map((group) => (
            <Fragment key={group.id}>
              <tr className={css.section}>
                <td colSpan={8}>
                  {group.no}　{group.name}
                  {group.folded > 0 && <small>{t('desk.foldedHere', { count: group.folded })}</small>}
                </td>
              </tr>
              {group.shown.map((one) => (
                <ReviewRow
                  key={one.cell.key}
                  one={one}
                  record={record}
                  isCurrent={one.cell.key === current}
                  isToFix={toFix.has(one.cell.key)}
                  onPick={() => onPick(one.cell.key)}
                  onFix={() => onFix(one.cell.key)}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}
