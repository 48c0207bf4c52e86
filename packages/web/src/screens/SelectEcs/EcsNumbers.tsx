import type { api } from '@ecs/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../auth/useMay.ts'
import { useSelectEcs } from '../../ecs/currentEcs.ts'
import { JudgementMark } from '../../inspection/Judgement.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './SelectEcs.module.css'

type What = 'remaining' | 'overdue' | 'deviations' | 'waiting'

const lists: Record<What, string> = {
  remaining: '/list',
  overdue: '/list?tab=all&late=yes',
  deviations: '/list?tab=all&deviation=open',
  waiting: '/list?tab=waiting',
}

/** Today in four numbers: 0 is light, everything else has weight (LOOK §7) and leads to what it counts. */
export function EcsNumbers({ ecs }: { ecs: api.HomeEcs }) {
  const { remaining, total, overdue, deviations, waiting } = ecs.today
  return (
    <dl className={css.numbers}>
      <Count ecs={ecs} what="remaining" count={remaining}>
        <small>/{total}</small>
      </Count>
      <Count ecs={ecs} what="overdue" count={overdue} tone="warn">
        {overdue > 0 && <Icon name="clock" size="sm" />}
      </Count>
      <Count ecs={ecs} what="deviations" count={deviations} tone="ng">
        {deviations > 0 && <JudgementMark kind="ng" size="sm" />}
      </Count>
      <Count ecs={ecs} what="waiting" count={waiting} />
    </dl>
  )
}

type CountProps = { ecs: api.HomeEcs; what: What; count: number; tone?: string; children?: ReactNode }

function Count({ ecs, what, count, tone, children }: CountProps) {
  const { t } = useTranslation()
  const select = useSelectEcs()
  const isList = useMay()('checksheet.read') && count > 0
  const label = t('home.opens', { name: ecs.name, what: t(`home.${what}`), count })
  return (
    <div data-tone={count > 0 ? tone : undefined}>
      <dt>{t(`home.${what}`)}</dt>
      <dd data-zero={count === 0 || undefined}>
        {count}
        {children}
        {isList && <Link className={css.count} to={lists[what]} aria-label={label} onClick={() => select(ecs)} />}
      </dd>
    </div>
  )
}
