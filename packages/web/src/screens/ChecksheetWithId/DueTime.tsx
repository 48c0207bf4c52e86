import { useEffect, useState } from 'react'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { momentWords, spanWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './DueTime.module.css'

const tickMs = 30_000
const soonMs = 30 * 60_000

/** When the sheet is due and how long that is. */
export function DueTime({ dueAt }: { dueAt: string | undefined }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const now = useNow()
  if (dueAt === undefined) return null
  const leftMs = Date.parse(dueAt) - now
  const span = spanWords(leftMs, t)
  return (
    <p className={css.due} data-urgency={leftMs < 0 ? 'late' : leftMs < soonMs ? 'soon' : undefined}>
      <span>{t('sheet.head.due', { at: momentWords(dueAt, sheet.evaluation.context.today, t) })}</span>
      <span className={css.left}>{t(leftMs < 0 ? 'sheet.head.late' : 'sheet.head.left', { span })}</span>
    </p>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
