import { isNumeric } from '@ecs/core'
import { useEffect, useRef } from 'react'
import { Judgement } from '../../inspection/Judgement.tsx'
import type { SheetRecord } from '../../records/useRecord.ts'
import {
  differenceWords,
  hasLimits,
  itemNumber,
  limitsOf,
  limitWords,
  standardWords,
  storedWords,
  valueWords,
  withDecimals,
} from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Sparkline } from '../../ui/Sparkline.tsx'
import { MiniBar } from './MiniBar.tsx'
import css from './ReviewTable.module.css'
import type { ReviewCell } from './reviewCells.ts'
import { photosOf, Thumb } from './Thumb.tsx'

type Props = {
  one: ReviewCell
  record: SheetRecord
  isCurrent: boolean
  isToFix: boolean
  onPick: () => void
  onFix: () => void
}

/** One answer. A click anywhere brings its photo large beside it; the flag asks for its correction. */
export function ReviewRow({ one, record, isCurrent, isToFix, onPick, onFix }: Props) {
  const { t } = useTranslation()
  const place = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const { cell, previous, isChanged } = one
  const { item } = cell.planItem
  const { state } = record.evaluation
  const result = state.results.get(cell.key)
  const photos = photosOf(record, cell)
  // What is wrong with an instrument is told beside the reason for using it.
  const isTold = item.expiry || (cell.judgement === 'warn' && !result?.comment)
  return (
    <tr ref={place} data-judgement={cell.judgement} data-current={isCurrent || undefined} onClick={onPick}>
      <td className={css.no}>
        <button
          type="button"
          className={css.flag}
          aria-pressed={isToFix}
          aria-label={t('desk.mark', { name: `${itemNumber(cell)} ${item.name}` })}
          onClick={onFix}
        >
          {isToFix ? <Icon name="flag" size="sm" /> : itemNumber(cell)}
        </button>
      </td>
      <th scope="row" className={css.name}>
        {item.name}
        {rowNo(record, cell)} {item.critical && <span className={css.critical}>{t('desk.critical')}</span>}
      </th>
      <td className={css.standard}>
        {standardWords(cell, limitWords(cell, t)).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </td>
      <td>
        <ValueCell one={one} record={record} />
      </td>
      <td className={css.previous}>
        <PreviousWords one={one} record={record} />
        {isChanged && <small data-bad={cell.judgement === 'ng' || undefined}>{t('desk.changed')}</small>}
        {previous !== undefined && !isChanged && isNumeric(item.kind) && cell.value !== null && (
          <small data-bad={cell.judgement === 'ng' || undefined}>{differenceWords(item, cell.value, previous)}</small>
        )}
      </td>
      <td className={css.trend}>
        <Trend one={one} record={record} />
      </td>
      <td>
        <span className={css.photos}>
          {photos.length === 0 && '―'}
          {photos.map((photo) => (
            <Thumb key={photo.id} photo={photo} name={item.name} onPick={onPick} />
          ))}
        </span>
      </td>
      <td className={css.comment}>
        {[result?.comment, result?.na?.reason].filter(Boolean).join(' ')}
        {result?.manualOverride === true && <small>{t('desk.byHand')}</small>}
        {isTold && cell.messages.map(({ text }) => text).join(' ')}
      </td>
    </tr>
  )
}

function rowNo({ evaluation }: SheetRecord, { planItem, rowId }: ReviewCell['cell']): string {
  if (rowId === undefined) return ''
  const { id, repeat } = planItem.process
  const at = (evaluation.state.rows.get(id) ?? []).indexOf(rowId)
  return `（${repeat?.names?.[at] ?? at + 1}）`
}

function ValueCell({ one: { cell, previous, revised }, record }: Pick<Props, 'one' | 'record'>) {
  const { t } = useTranslation()
  const { item } = cell.planItem
  const around = { t, today: record.evaluation.context.today, nameOf: record.nameOf }
  const isMeasured = isNumeric(item.kind) && cell.value !== null
  const words = isMeasured ? withDecimals(cell.value ?? '', item.decimals) : valueWords(cell, around)
  const before = revised?.before?.value
  return (
    <div className={css.value} data-measured={isMeasured || undefined}>
      <Judgement kind={cell.judgement} />
      <b>
        {words === '' ? t(`judgement.${cell.judgement}`) : words}
        {isMeasured && item.unit && <small> {item.unit}</small>}
      </b>
      {isMeasured && hasLimits(cell) && (
        <MiniBar
          limits={limitsOf(cell)}
          value={cell.value ?? undefined}
          previous={previous}
          label={t('desk.limitLabel', { name: item.name, value: words, limits: limitWords(cell, t) })}
        />
      )}
      {revised && (
        <small className={css.revised}>
          {t('desk.revised', { value: before ? storedWords(item.kind, before, around) : t('judgement.none') })}
        </small>
      )}
    </div>
  )
}

function PreviousWords({ one: { cell, previous }, record }: Pick<Props, 'one' | 'record'>) {
  const { t } = useTranslation()
  const { item } = cell.planItem
  if (previous === undefined || item.kind === 'sign' || item.kind === 'photo') return '―'
  if (isNumeric(item.kind)) return withDecimals(previous, item.decimals)
  return storedWords(item.kind, previous, { t, today: record.evaluation.context.today, nameOf: record.nameOf })
}

const mostPoints = 12

/** What was measured on the sheets before, and now. */
function Trend({ one: { cell }, record }: Pick<Props, 'one' | 'record'>) {
  const { t } = useTranslation()
  const { item } = cell.planItem
  const before = isNumeric(item.kind) ? record.evaluation.context.history(item.id).map((row) => row[0] ?? '') : []
  const values = [...before, cell.value ?? ''].filter((value) => value !== '').slice(-mostPoints)
  if (!isNumeric(item.kind) || values.length < 2) return '―'
  const { lower, upper } = limitsOf(cell)
  const label = t('desk.trendLabel', { name: item.name, count: values.length })
  return <Sparkline values={values} lower={lower} upper={upper} label={label} />
}
