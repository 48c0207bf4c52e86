import type { ActionSeverity } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './AdminActions.module.css'

/** Weight follows urgency: solid, bold, plain, dashed. */
export function SeverityTag({ severity }: { severity: ActionSeverity }) {
  const { t } = useTranslation()
  return (
    <span className={css.severity} data-severity={severity}>
      {t(`actions.severity.${severity}`)}
    </span>
  )
}
