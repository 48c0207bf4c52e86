import { type Cell, isMeasured, parseDecimal } from '@ecs/core'
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

const isNumber = ({ planItem: { item } }: Cell, value: string): boolean =>
  parseDecimal(value) === value && isMeasured(item.kind)

/** The same as people say it; nothing for pictures and signatures, which stand for themselves. */
export function usePreviousWords(cell: Cell): string | undefined {
  const { t } = useTranslation()
  const { sheet, nameOf } = useOpenSheet()
  const { item } = cell.planItem
  const previous = previousOf(sheet, cell)
  if (previous === undefined || item.kind === 'sign' || item.kind === 'photo') return undefined
  if (isNumber(cell, previous)) return withDecimals(previous, item.decimals)
  const { today } = sheet.evaluation.context
  return valueWords({ ...cell, value: previous, na: false }, { t, today, nameOf })
}

/** 「◇ 前回 14.2（11/12）　差 +0.2」. */
export function Previous({ cell }: { cell: Cell }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const previous = previousOf(sheet, cell)
  const words = usePreviousWords(cell)
  if (previous === undefined || words === undefined) return null
  const at = sheet.previous?.at
  return (
    <p className={css.previous}>
      <span aria-hidden="true">◇ </span>
      {t('sheet.item.previous')} <b>{words}</b>
      {at && `（${shortDateWords(clockAt(at).date)}）`}
      {isNumber(cell, previous) && cell.value !== null && (
        <span className="nowrap">
          {'　'}
          {t('sheet.item.difference')} <b>{differenceWords(cell.planItem.item, cell.value, previous)}</b>
        </span>
      )}
    </p>
  )
}
