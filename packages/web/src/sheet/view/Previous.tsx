import { type Cell, parseDecimal } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import type { Sheet } from '../sheet.ts'
import css from './Item.module.css'
import { useOpenSheet } from './openSheet.tsx'
import { differenceWords, shortDateWords, valueWords, withDecimals } from './words.ts'

/** What stood here last time. */
export function previousOf(sheet: Sheet, cell: Cell): string | undefined {
  const { item, process } = cell.planItem
  const rowNo = cell.rowId === undefined ? undefined : (sheet.state.rows.get(process.id) ?? []).indexOf(cell.rowId) + 1
  return sheet.evaluation.context.previous(item.id, rowNo) ?? undefined
}

/** 「◇ 前回 14.2（11/12）　差 +0.2」. */
export function Previous({ cell }: { cell: Cell }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const { item } = cell.planItem
  const previous = previousOf(sheet, cell)
  if (previous === undefined || item.kind === 'sign' || item.kind === 'photo') return null
  const { today } = sheet.evaluation.context
  const isNumber = parseDecimal(previous) === previous && (item.kind === 'number' || item.kind === 'meter')
  const words = isNumber
    ? withDecimals(previous, item.decimals)
    : valueWords({ ...cell, value: previous, na: false }, { t, today, nameOf: () => undefined })
  const at = sheet.local.previous?.at
  return (
    <p className={css.previous}>
      <span aria-hidden="true">◇ </span>
      {t('sheet.item.previous')} <b>{words}</b>
      {at && `（${shortDateWords(clockAt(at).date)}）`}
      {isNumber && cell.value !== null && (
        <span className="nowrap">
          {'　'}
          {t('sheet.item.difference')} <b>{differenceWords(item, cell.value, previous)}</b>
        </span>
      )}
    </p>
  )
}
