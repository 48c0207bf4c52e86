import type { api } from '@ecs/core'
import { dueWords } from '../../actions/dueWords.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './AdminActions.module.css'
import { SeverityTag } from './SeverityTag.tsx'

type Props = { action: api.ActionRow; today: string; isChosen: boolean; onChoose: (actionId: string) => void }

/** One action on the board: how bad, what, where, until when, whose. */
export function ActionCard({ action, today, isChosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { id, no, title, severity, targetCode, targetName, assigneeName, finding, status } = action
  const due = today === '' ? undefined : dueWords(action, today, t)
  return (
    <li>
      <button
        type="button"
        className={css.card}
        data-severity={severity}
        aria-current={isChosen || undefined}
        onClick={() => onChoose(id)}
      >
        <span className={css.line}>
          <SeverityTag severity={severity} />
          <span className={css.no}>{no}</span>
        </span>
        <b className={css.title}>{title}</b>
        {targetName && (
          <span className={css.sub}>
            {targetCode}　{targetName}
          </span>
        )}
        <span className={css.line}>
          {due && (
            <b className={css.due} data-late={due.isLate || undefined}>
              {due.words}
            </b>
          )}
          {today === '' && <span>{t(`actions.status.${status}`)}</span>}
          <span>{assigneeName ?? t('actions.nobody')}</span>
        </span>
        {finding && (
          <span className={css.sub}>
            <Icon name="document" size="xs" /> {finding.itemNo}　{finding.itemName}
          </span>
        )}
      </button>
    </li>
  )
}
