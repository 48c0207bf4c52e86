import type { api } from '@ecs/core'
import { JudgementMark } from '../../inspection/Judgement.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import grid from './HeatMap.module.css'

export type HeatCell = api.HeatResponse['targets'][number]['days'][number]

const kinds = ['good', 'warn', 'ng', 'late', 'missed', 'coming'] as const
type Kind = (typeof kinds)[number]

export function kindOf({ total, done, doneLate, late, missed, ng, warn }: HeatCell): Kind {
  if (ng > 0) return 'ng'
  if (missed > 0) return 'missed'
  if (late + doneLate > 0) return 'late'
  if (warn > 0) return 'warn'
  return done === total ? 'good' : 'coming'
}

export function heatWord(cell: HeatCell | undefined, t: ReturnType<typeof useTranslation>['t']): string {
  if (!cell) return ''
  const kind = kindOf(cell)
  return kind === 'ng' ? t('analytics.heat.ng', { count: cell.ng }) : t(`analytics.heat.${kind}`)
}

export const HeatMark = ({ cell }: { cell: HeatCell }) => <Mark kind={kindOf(cell)} count={cell.ng} />

function Mark({ kind, count }: { kind: Kind; count?: number }) {
  const { t } = useTranslation()
  if (kind === 'ng') return <b>{count}</b>
  if (kind === 'warn') return <JudgementMark kind="warn" size="sm" />
  if (kind === 'missed') return <JudgementMark kind="none" size="sm" />
  if (kind === 'late') return <em>{t('analytics.heat.lateMark')}</em>
  return <span data-dot={kind} />
}

/** What the marks of the month mean. */
export function HeatLegend() {
  const { t } = useTranslation()
  return (
    <span className={grid.legend}>
      {kinds.map((kind) => (
        <span key={kind} data-kind={kind}>
          <Mark kind={kind} />
          {t(kind === 'ng' ? 'analytics.heat.ngCount' : `analytics.heat.${kind}`)}
        </span>
      ))}
    </span>
  )
}
