import type { api } from '@ecs/core'
import { JudgementMark } from '../../inspection/Judgement.tsx'
import { shortDateWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './TargetRow.module.css'

/** The day of the last record, and what was bad in it; of a good one how much was good. */
export function LastResult({ last }: { last: api.TargetRow['last'] }) {
  const { t } = useTranslation()
  if (!last) return <span className={css.never}>{t('targetAdmin.never')}</span>
  const { day, ok, warn, ng } = last
  const counts = [
    ['ng', ng],
    ['warn', warn],
    ['ok', ng + warn > 0 ? 0 : (ok ?? 0)],
  ] as const
  return (
    <>
      <span className={css.day}>{shortDateWords(day)}</span>
      {counts
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => (
          <span key={kind} className={css.count}>
            <JudgementMark kind={kind} size="sm" label={t(`judgement.${kind}`)} />
            {count}
          </span>
        ))}
    </>
  )
}
