import type { Checksheet } from '@ecs/core'
import { useEffect, useState } from 'react'
import { leftMsOf } from '../../inspection/statusKinds.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { momentWords, spanWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './DueTime.module.css'

const tickMs = 30_000
const soonMs = 30 * 60_000

/** When the sheet is due and, until it is handed in, how long that is. */
export function DueTime({ checksheet }: { checksheet: Checksheet }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const now = useNow()
  const { dueAt } = checksheet
  if (dueAt === undefined) return null
  const leftMs = leftMsOf(checksheet, now)
  return (
    <p className={css.due} data-urgency={urgencyOf(leftMs)}>
      <span>{t('sheet.head.due', { at: momentWords(dueAt, sheet.evaluation.context.today, t) })}</span>
      {leftMs !== undefined && (
        <span className={css.left}>
          {t(leftMs < 0 ? 'sheet.head.late' : 'sheet.head.left', { span: spanWords(leftMs, t) })}
        </span>
      )}
    </p>
  )
}

function urgencyOf(leftMs: number | undefined): 'late' | 'soon' | undefined {
  if (leftMs === undefined || leftMs >= soonMs) return undefined
  return leftMs < 0 ? 'late' : 'soon'
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
