import { mayIn } from '@ecs/core'
import { isBlocked } from '../api/isBlocked.ts'
import { useOnline } from '../api/useOnline.ts'
import { Overall } from '../sheet/view/Overall.tsx'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useSheetFact } from '../sheet/view/useSheetFact.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import css from './ApprovalPanel.module.css'
import { ApprovalPath } from './ApprovalPath.tsx'
import { Attention } from './Attention.tsx'
import type { ApprovalAction } from './approvalAction.ts'
import { choicesFor } from './choices.ts'
import { useContent } from './useContent.ts'
import { isOthersTurn, isOwnTurn } from './words.ts'

type Props = { onAction: (action: ApprovalAction) => void; onLeave: () => void }

/** The approval band: the route and what needs a look, which has the room; what decides stands still below it. */
export function ApprovalPanel({ onAction, onLeave }: Props) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const { status } = sheet.useChecksheet()
  useSheetFact(sheet, ({ state }) => state.checksheet.rev)
  const content = useContent()
  const isMine = content.data !== undefined && isOwnTurn(content.data)
  return (
    <div className={css.panel}>
      <div className={css.facts}>
        <h2>{t('approval.title')}</h2>
        <Overall evaluation={sheet.evaluation} />
        <Closed />
        <ApprovalPath isMine={isMine} />
        {status === 'waiting' && <Attention onOpen={onLeave} />}
        <div className={css.others}>
          {status === 'waiting' && isMine && (
            <ButtonLink to={`/approval?sheet=${sheet.id}`} icon="table" isWide>
              {t('approval.desk')}
            </ButtonLink>
          )}
          <OtherActions onAction={onAction} />
          <ButtonLink to={`/checksheet/${sheet.id}/record`} icon="document" isWide>
            {t('approval.record')}
          </ButtonLink>
        </div>
      </div>
      {status === 'waiting' && (
        <div className={css.actions}>
          <StepActions content={content} onAction={onAction} />
        </div>
      )}
    </div>
  )
}

/** Who ended the sheet, and why. */
function Closed() {
  const { t } = useTranslation()
  const { sheet, nameOf } = useOpenSheet()
  const { closed, status, revision, revisionReason } = sheet.useChecksheet()
  return (
    <>
      {revision > 1 && <Note icon="history">{t('approval.revision', { revision, reason: revisionReason ?? '' })}</Note>}
      {closed && (status === 'cancelled' || status === 'void') && (
        <Note icon="close">
          <b>{t(`approval.closed.${status}`, { name: nameOf(closed.by) ?? t('approval.somebody') })}</b>
          <br />
          {closed.reason}
        </Note>
      )}
    </>
  )
}

function StepActions({
  content,
  onAction,
}: {
  content: ReturnType<typeof useContent>
  onAction: (action: ApprovalAction) => void
}) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const isOnline = useOnline()
  const { ecsId } = sheet.useChecksheet()
  if (!mayIn(sheet.actor, 'checksheet.check', ecsId)) return <p className={css.note}>{t('approval.waiting')}</p>
  if (!isOnline) return <Note icon="cloudOff">{t('approval.offline')}</Note>
  const { data } = content
  if (isBlocked(content)) {
    return (
      <Note icon="warning" tone="warn">
        {content.error.message}
      </Note>
    )
  }
  if (!data) return <p className={css.note}>{t('state.loading')}</p>
  // Somebody else's turn is no refusal: nobody asked for anything.
  if (data.refusal && isOthersTurn(data.refusal)) return <p className={css.note}>{t('approval.waiting')}</p>
  if (data.refusal && !isOwnTurn(data)) return <Note icon="lock">{data.refusal.message}</Note>
  const isSigned = data.kind === 'approve'
  return (
    <>
      {data.refusal && (
        <Note icon="pen" tone="warn">
          {t('approval.stepItems')}
        </Note>
      )}
      <Button
        kind="primary"
        icon={isSigned ? 'stamp' : 'check'}
        isWide
        disabled={data.refusal !== null}
        onClick={() => onAction('approve')}
      >
        {t(isSigned ? 'approval.doApprove' : 'approval.doCheck')}
      </Button>
      <div className={css.pair}>
        <Button disabled={data.refusal !== null} onClick={() => onAction('conditional')}>
          {t('approval.doConditional')}
        </Button>
        <Button kind="danger" icon="undo" onClick={() => onAction('return')}>
          {t('approval.doReturn')}
        </Button>
      </div>
    </>
  )
}

function OtherActions({ onAction }: { onAction: (action: ApprovalAction) => void }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const choices = choicesFor(sheet.actor, sheet.useChecksheet())
  return choices.map((choice) => (
    <Button key={choice} isWide onClick={() => onAction(choice)}>
      {t(`approval.do.${choice}`)}
    </Button>
  ))
}
