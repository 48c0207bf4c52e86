import { conclusionsOf, type Evaluation } from '@ecs/core'
import { Judgement } from '../../inspection/Judgement.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './Overall.module.css'

/**
 * 総合判定 wherever a sheet is shown as a whole, and beside it, never in its place, what the person concluded
 * themself and what an approver made of it.
 */
export function Overall({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useTranslation()
  const { overall, override } = evaluation.state.checksheet
  return (
    <span className={css.overall}>
      <b>{t('sheet.overall.title')}</b>
      <Judgement kind={overall} withWord />
      {override && <span>{t('sheet.overall.override', { reason: override.reason })}</span>}
      {conclusionsOf(evaluation).map(({ key, value, planItem: { item } }) => (
        <span key={key}>
          {t('sheet.overall.conclusion', {
            item: item.name,
            value: item.kind === 'okng' ? t(value === 'ng' ? 'judgement.ng' : 'judgement.ok') : (value ?? ''),
          })}
        </span>
      ))}
    </span>
  )
}
