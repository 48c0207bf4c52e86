import { Link } from 'react-router'
import { JudgementMark } from '../../inspection/Judgement.tsx'
import { type Surroundings, shortDateWords } from '../../sheet/view/words.ts'
import type { Translate } from '../../text/translate.ts'
import css from './MonthSheet.module.css'
import { type DayEntries, type Entry, entryWords, placeOf, worstOf } from './monthEntries.ts'

type Props = { cell: DayEntries; isRest: boolean; around: Surroundings; onAsk: (cell: DayEntries) => void }

/** One day of an item. It opens its record; where a day has several it asks which. */
export function MonthCell({ cell, isRest, around, onAsk }: Props) {
  const { entries, item } = cell
  const worst = worstOf(entries)
  const { t } = around
  // Eyes see figures, readers hear whole words: two shifts' figures run together would not be found in a label.
  const lines = (
    <>
      <span className="visually-hidden">{labelOf(cell, around)}</span>
      <span className={css.lines} aria-hidden="true">
        {entries.map((entry) => (
          <Line
            key={entry.sheet.checksheetId}
            entry={entry}
            cell={cell}
            around={around}
            isAlone={entries.length === 1}
          />
        ))}
      </span>
    </>
  )
  return (
    <td data-rest={isRest || undefined} data-kind={worst?.judgement}>
      {!worst && !item && isRest && t('history.rest')}
      {worst && entries.length === 1 && (
        <Link className={css.open} to={placeOf(worst.sheet)}>
          {lines}
        </Link>
      )}
      {worst && entries.length > 1 && (
        <button type="button" className={css.open} onClick={() => onAsk(cell)}>
          {lines}
        </button>
      )}
    </td>
  )
}

type LineProps = { entry: Entry; cell: DayEntries; around: Surroundings; isAlone: boolean }

function Line({ entry, cell: { item }, around, isAlone }: LineProps) {
  const words = entryWords(entry, item, around)
  const isMarked = words === '' || entry.judgement === 'warn' || entry.judgement === 'ng'
  return (
    <span className={css.line}>
      {!isAlone && <small className={css.shift}>{entry.sheet.shift?.slice(0, 1)}</small>}
      {words && <b data-short={words.length <= 6 || undefined}>{words}</b>}
      {isMarked && <JudgementMark kind={entry.judgement} size="sm" />}
    </span>
  )
}

/** 「11/8 油漏れ：夜勤 否、日勤 良」 */
function labelOf(cell: DayEntries, around: Surroundings): string {
  const said = cell.entries.map((entry) => entryLabel(entry, cell, around)).join('、')
  return `${shortDateWords(cell.day)} ${cell.item?.name ?? around.t('history.done')}：${said}`
}

export function entryLabel(entry: Entry, { item }: DayEntries, around: Surroundings): string {
  const { t }: { t: Translate } = around
  const words = entryWords(entry, item, around)
  return [entry.sheet.shift, words, words && item?.unit, t(`judgement.${entry.judgement}`)].filter(Boolean).join(' ')
}
