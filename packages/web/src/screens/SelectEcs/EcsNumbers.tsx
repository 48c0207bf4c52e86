import type { api } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { JudgementMark } from '../../ui/Judgement.tsx'
import css from './SelectEcs.module.css'

/** Today in four numbers: 0 is light, everything else has weight (LOOK §7). */
export function EcsNumbers({ today }: { today: api.EcsToday }) {
  const { t } = useTranslation()
  const { remaining, total, overdue, deviations, waiting } = today
  return (
    <dl className={css.numbers}>
      <div>
        <dt>{t('home.remaining')}</dt>
        <dd data-zero={remaining === 0 || undefined}>
          {remaining}
          <small>/{total}</small>
        </dd>
      </div>
      <div data-tone={overdue > 0 ? 'warn' : undefined}>
        <dt>{t('home.overdue')}</dt>
        <dd data-zero={overdue === 0 || undefined}>
          {overdue}
          {overdue > 0 && <Icon name="clock" size="sm" />}
        </dd>
      </div>
      <div data-tone={deviations > 0 ? 'ng' : undefined}>
        <dt>{t('home.deviations')}</dt>
        <dd data-zero={deviations === 0 || undefined}>
          {deviations}
          {deviations > 0 && <JudgementMark kind="ng" size="sm" />}
        </dd>
      </div>
      <div>
        <dt>{t('home.waiting')}</dt>
        <dd data-zero={waiting === 0 || undefined}>{waiting}</dd>
      </div>
    </dl>
  )
}
