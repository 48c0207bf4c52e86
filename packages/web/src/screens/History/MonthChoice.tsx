import { Link } from 'react-router'
import { JudgementMark } from '../../inspection/Judgement.tsx'
import { dateWords, type Surroundings } from '../../sheet/view/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { entryLabel } from './MonthCell.tsx'
import css from './MonthSheet.module.css'
import { type DayEntries, placeOf } from './monthEntries.ts'

type Props = { cell: DayEntries | undefined; around: Surroundings; onClose: () => void }

/** Which of a day's sheets, in the order of the day. */
export function MonthChoice({ cell, around, onClose }: Props) {
  const { t, today } = around
  return (
    <Dialog
      isOpen={cell !== undefined}
      title={t('history.whichSheet')}
      sub={cell && `${dateWords(cell.day, today, t)}　${cell.item?.name ?? t('history.done')}`}
      actions={<Button onClick={onClose}>{t('history.close')}</Button>}
      onClose={onClose}
    >
      <ul className={css.choices}>
        {cell?.entries.map((entry) => (
          <li key={entry.sheet.checksheetId}>
            <Link to={placeOf(entry.sheet)}>
              <JudgementMark kind={entry.judgement} size="sm" />
              <b>{entryLabel(entry, cell, around)}</b>
              <span>{entry.sheet.docNo}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
