import type { Target } from '@ecs/core'
import { Link } from 'react-router'
import { useTranslation } from '../text/useTranslation.ts'
import css from './create.module.css'

const steps = ['target', 'template', 'confirm'] as const

type Props = {
  at: 1 | 2 | 3
  /** What was chosen at the first step; the steps behind one then lead back. */
  target?: Pick<Target, 'id' | 'ecsId'>
}

/** Where one is on the way: 対象 → ひな形 → 確認. */
export function Steps({ at, target }: Props) {
  const { t } = useTranslation()
  const back = target && [
    `/create?ecs=${target.ecsId}`,
    `/create/search/result?ecs=${target.ecsId}&target=${target.id}`,
  ]
  return (
    <ol className={css.steps} aria-label={t('create.steps')}>
      {steps.map((step, index) => {
        const to = index + 1 < at ? back?.[index] : undefined
        const words = (
          <>
            <b>{index + 1}</b>
            {t(`create.step.${step}`)}
          </>
        )
        return (
          <li key={step} aria-current={index + 1 === at ? 'step' : undefined}>
            {to === undefined ? words : <Link to={to}>{words}</Link>}
          </li>
        )
      })}
    </ol>
  )
}
