import { type Approval, type ApprovalStep, type Checksheet, labels } from '@ecs/core'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { momentWords } from '../sheet/view/words.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Chip } from '../ui/Chip.tsx'
import { Icon } from '../ui/Icon.tsx'
import css from './ApprovalPath.module.css'

type StepState = 'done' | 'due' | 'later'

/** The route: who submitted, who has decided and what it means, whose turn it is, and who comes after. */
export function ApprovalPath({ isMine }: { isMine: boolean }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const checksheet = sheet.useChecksheet()
  const { steps } = sheet.plan.content.approvalFlow
  return (
    <ol className={css.path} aria-label={t('approval.path')}>
      <Submission checksheet={checksheet} />
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
        <Step key={at} no={at + 1} step={step} checksheet={checksheet} isMine={isMine} />
      ))}
    </ol>
  )
}

function Submission({ checksheet }: { checksheet: Checksheet }) {
  const { t } = useTranslation()
  const { submittedBy, submittedAt } = checksheet
  const isDone = submittedAt !== undefined && checksheet.status !== 'returned' && checksheet.status !== 'open'
  return (
    <li className={css.step} data-state={isDone ? 'done' : 'due'}>
      <Mark state={isDone ? 'done' : 'due'} no={0} />
      <div className={css.what}>
        <b>{t('approval.submission')}</b>
        {isDone && <Who userId={submittedBy} at={submittedAt} />}
      </div>
    </li>
  )
}

function stateOf({ status, step: due }: Checksheet, no: number): StepState {
  if (status === 'approved' || status === 'void') return 'done'
  if (status !== 'waiting' || due === undefined || no > due) return 'later'
  return no < due ? 'done' : 'due'
}

type StepProps = { no: number; step: ApprovalStep; checksheet: Checksheet; isMine: boolean }

function Step({ no, step, checksheet, isMine }: StepProps) {
  const { t } = useTranslation()
  const state = stateOf(checksheet, no)
  const decisions = checksheet.approvals.filter(({ round, step: at }) => round === checksheet.round && at === no)
  return (
    <li className={css.step} data-state={state}>
      <Mark state={state} no={no} />
      <div className={css.what}>
        <span className={css.head}>
          <b>{t('approval.step', { no, kind: labels.stepKind[step.kind] })}</b>
          {state === 'due' && isMine && <Chip tone="brand">{t('approval.you')}</Chip>}
        </span>
        {decisions.length === 0 || state === 'due' ? <Asked step={step} /> : null}
        {decisions.map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
      </div>
    </li>
  )
}

function Asked({ step }: { step: ApprovalStep }) {
  const { t } = useTranslation()
  const { nameOf } = useOpenSheet()
  const role = labels.itemRole[step.role]
  if (step.userIds.length === 0) return <span className={css.note}>{t('approval.anyOf', { role })}</span>
  const names = step.userIds.map((id) => t('approval.name', { name: nameOf(id) ?? t('approval.somebody') })).join('、')
  return <span className={css.note}>{t(step.who === 'all' ? 'approval.allOf' : 'approval.oneOf', { names })}</span>
}

/** Name, time and meaning, and for whom, where a deputy acted. */
export function Decision({ decision }: { decision: Approval }) {
  const { t } = useTranslation()
  const { nameOf } = useOpenSheet()
  const { by, at, onBehalfOf, signature, condition } = decision
  return (
    <>
      <Who userId={by} at={at} />
      {onBehalfOf && <span className={css.note}>{t('approval.onBehalf', { name: nameOf(onBehalfOf) ?? '' })}</span>}
      {signature && (
        <span className={css.note}>
          <Icon name="pen" size="xs" />
          {t('approval.signed', { meaning: signature.meaning, hash: signature.contentHash.slice(0, 8) })}
        </span>
      )}
      {condition && (
        <span className={css.note}>
          {t('approval.conditionNote', { text: condition.text, dueOn: condition.dueOn })}
        </span>
      )}
    </>
  )
}

function Who({ userId, at }: { userId: string | undefined; at: string }) {
  const { t } = useTranslation()
  const { sheet, nameOf } = useOpenSheet()
  return (
    <span className={css.who}>
      <span>{t('approval.name', { name: nameOf(userId) ?? t('approval.somebody') })}</span>
      <time dateTime={at}>{momentWords(at, sheet.evaluation.context.today, t)}</time>
    </span>
  )
}

function Mark({ state, no }: { state: StepState; no: number }) {
  return (
    <span className={css.mark} aria-hidden="true">
      {state === 'done' ? <Icon name="check" size="xs" /> : no === 0 ? <Icon name="send" size="xs" /> : no}
    </span>
  )
}
