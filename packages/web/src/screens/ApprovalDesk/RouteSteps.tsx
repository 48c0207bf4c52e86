import { labels } from '@ecs/core'
import type { SheetRecord } from '../../records/useRecord.ts'
import { momentWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './EvidencePane.module.css'

/** Who has decided, and whose turn it is. */
export function RouteSteps({ record, isMine, userId }: { record: SheetRecord; isMine: boolean; userId: string }) {
  const { t } = useTranslation()
  const { plan, state, context } = record.evaluation
  const { checksheet } = state
  const at = (instant: string) => <small>{momentWords(instant, context.today, t)}</small>
  return (
    <ol className={css.steps} aria-label={t('desk.steps')}>
      <li data-state="done">
        <span className={css.dot}>
          <Icon name="check" size="xs" />
        </span>
        <b>
          {t('approval.submission')}　{record.nameOf(checksheet.submittedBy)}
        </b>
        {checksheet.submittedAt && at(checksheet.submittedAt)}
      </li>
      {plan.content.approvalFlow.steps.map((step, index) => {
        const no = index + 1
        const isDone = no < (checksheet.step ?? 0)
        const isDue = no === checksheet.step
        const decisions = checksheet.approvals.filter((one) => one.round === checksheet.round && one.step === no)
        const names = decisions.map(({ by }) => record.nameOf(by)).join('、')
        return (
          <li key={no} data-state={isDone ? 'done' : isDue ? 'due' : 'later'}>
            <span className={css.dot}>{isDone ? <Icon name="check" size="xs" /> : no + 1}</span>
            <b>{`${labels.stepKind[step.kind]}　${isDue && isMine ? record.nameOf(userId) : names || labels.itemRole[step.role]}`}</b>
            {isDue && isMine && <Chip tone="brand">{t('approval.you')}</Chip>}
            {decisions[0] && at(decisions[0].at)}
          </li>
        )
      })}
    </ol>
  )
}
