import { type Counts, openedWords } from '../text/progressWords.ts'
import { useTranslation } from '../text/useTranslation.ts'
import css from './ProgressCount.module.css'

/** 必須 12/24 and, smaller, 任意 3/8. `opened`: how many of 必須 an answer has added. */
export function ProgressCount({ counts, opened = 0 }: { counts: Counts; opened?: number | undefined }) {
  const { t } = useTranslation()
  const { done, total, optionalDone, optionalTotal } = counts
  return (
    <span className={css.counts}>
      {(total > 0 || optionalTotal === 0) && (
        <span>
          {t('progress.requiredName')} <b>{done}</b>/{total}
        </span>
      )}
      {optionalTotal > 0 && (
        <span className={css.less}>{t('progress.optional', { done: optionalDone, total: optionalTotal })}</span>
      )}
      {opened > 0 && <span className={css.less}>{openedWords({ opened }, t)}</span>}
    </span>
  )
}
