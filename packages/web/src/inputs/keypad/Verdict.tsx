import type { Cell } from '@ecs/core'
import { JudgementMark } from '../../inspection/Judgement.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './Verdict.module.css'

/**
 * 良 stays quiet; what needs eyes is a chip. It always stands there, with the same size: a keystroke that changes the
 * judgement moves nothing and costs the browser no new layout.
 */
export function Verdict({ judgement }: Pick<Cell, 'judgement'>) {
  const { t } = useTranslation()
  return (
    <span className={css.verdict} data-kind={judgement}>
      <JudgementMark kind={judgement} />
      {judgement === 'none' ? '' : t(`judgement.${judgement}`)}
    </span>
  )
}
