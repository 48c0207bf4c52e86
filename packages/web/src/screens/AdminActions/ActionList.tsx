import type { api } from '@ecs/core'
import { dueWords, shortDay } from '../../actions/dueWords.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import css from './ActionList.module.css'
import { SeverityTag } from './SeverityTag.tsx'

type Props = {
  rows: readonly api.ActionRow[]
  today: string
  chosen: string | undefined
  onChoose: (actionId: string) => void
}

/** One action a line, for whoever reads many; under 600 px a line breaks into two. */
export function ActionList({ rows, today, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={css.list} aria-label={t('actions.listLabel')}>
      {rows.map((action) => {
        const { id, no, severity, title, targetCode, targetName, status, assigneeName, createdAt } = action
        const due = dueWords(action, today, t)
        return (
          <li key={id}>
            <button
              type="button"
              className={css.row}
              data-severity={severity}
              aria-current={id === chosen || undefined}
              onClick={() => onChoose(id)}
            >
              <span className={css.tag}>
                <SeverityTag severity={severity} />
              </span>
              <span className={css.what}>
                <b>{title}</b>
                <span className={css.sub}>{[no, targetCode, targetName].filter(Boolean).join('　')}</span>
              </span>
              <span className={css.status}>{t(`actions.status.${status}`)}</span>
              <span className={css.owner}>{assigneeName ?? t('actions.nobody')}</span>
              <b className={css.due} data-late={due?.isLate || undefined}>
                {due?.words}
              </b>
              <span className={css.opened}>{t('actions.openedOn', { day: shortDay(clockAt(createdAt).date) })}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
