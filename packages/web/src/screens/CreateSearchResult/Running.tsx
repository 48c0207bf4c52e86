import type { api } from '@ecs/core'
import css from '../../create/create.module.css'
import type { Translate } from '../../text/translate.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'

/** Whoever begins a second sheet should know of the first. */
export function Running({ sheet, isFirst }: { sheet: api.RunningSheet; isFirst: boolean }) {
  const { t } = useTranslation()
  return (
    <Note
      tone={sheet.status === 'returned' ? 'warn' : 'brand'}
      icon={sheet.status === 'planned' ? 'calendar' : 'clock'}
    >
      <div className={css.running}>
        <p>
          <span>{wordsOf(sheet, t)}</span>
          {sheet.docNo && sheet.status !== 'planned' && <span className={css.number}>{sheet.docNo}</span>}
        </p>
        <ButtonLink to={`/checksheet/${sheet.id}`} kind={isFirst ? 'primary' : 'secondary'} iconAfter="next">
          {t(sheet.status === 'planned' ? 'create.openPlan' : 'create.goOn')}
        </ButtonLink>
      </div>
    </Note>
  )
}

function wordsOf({ status, assigneeNames, done, total, shift }: api.RunningSheet, t: Translate): string {
  const who = assigneeNames.join('、') || t('create.nobody')
  if (status === 'planned') return t('create.plannedToday', { shift: shift ? `（${shift}）` : '' })
  if (status === 'returned') return t('create.returned', { who })
  return t('create.running', { who, percent: total === 0 ? 0 : Math.floor((100 * done) / total) })
}
