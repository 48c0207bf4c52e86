import type { api } from '@ecs/core'
import { useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { dueOf } from './dueOf.ts'
import { LastResult } from './LastResult.tsx'
import css from './TargetFacts.module.css'

/** What its inspections say, above what can be changed: when the next one is due, how the last one was, the way to all. */
export function TargetFacts({ target }: { target: api.TargetRow }) {
  const { t } = useTranslation()
  const [now] = useState(Date.now)
  const { urgency, first, second } = dueOf(target, now, t)
  return (
    <Card>
      <div className={css.facts}>
        <dl>
          <div data-urgency={urgency}>
            <dt>{t('targetAdmin.column.due')}</dt>
            <dd>
              <b>{first}</b> {second}
            </dd>
          </div>
          <div>
            <dt>{t('targetAdmin.column.last')}</dt>
            <dd className={css.last}>
              <LastResult last={target.last} />
            </dd>
          </div>
        </dl>
        <ButtonLink to={`/history?view=timeline&targetId=${target.id}`} icon="history">
          {t('screens.History.title')}
        </ButtonLink>
      </div>
    </Card>
  )
}
