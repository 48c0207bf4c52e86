import { useTranslation } from '../../text/useTranslation.ts'
import css from './Create.module.css'

const steps = ['target', 'template', 'confirm'] as const

/** Where one is on the way: 対象 → ひな形 → 確認. */
export function Steps({ at }: { at: 1 | 2 | 3 }) {
  const { t } = useTranslation()
  return (
    <ol className={css.steps} aria-label={t('create.steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index + 1 === at ? 'step' : undefined}>
          <b>{index + 1}</b>
          {t(`create.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
