import type { ActionChange, api } from '@ecs/core'
import { useCallback, useRef } from 'react'
import { Link } from 'react-router'
import { dueWords, shortDay, todayOnSite } from '../../actions/dueWords.ts'
import { useAction } from '../../actions/useAction.ts'
import { Judgement } from '../../inspection/Judgement.tsx'
import { whenWords } from '../../notices/words.ts'
import type { ActionStep } from '../../sync/requests/queuedRequest.ts'
import type { WaitingRequest } from '../../sync/requests/request.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row } from '../../ui/Stack.tsx'
import css from './AdminActions.module.css'
import { Moves } from './Moves.tsx'
import { Photos } from './Photos.tsx'
import { SeverityTag } from './SeverityTag.tsx'
import { WorkForm } from './WorkForm.tsx'

type Props = { actionId: string; onChoose: (actionId: string) => void }

/** One action: what was found, why, what was done, whether it helped, and the next step. */
export function ActionDetail({ actionId, onChoose }: Props) {
  const { t } = useTranslation()
  const draft = useRef<ActionChange>({})
  const keepDraft = useCallback((next: ActionChange) => {
    draft.current = next
  }, [])
  const { found, action, keptAt, waiting, refused } = useAction(actionId)
  if (!action) {
    return (
      <>
        <h1>{t('screens.AdminActions.title')}</h1>
        {found.isPending ? (
          <Skeleton rows={6} />
        ) : (
          <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
        )}
      </>
    )
  }
  return (
    <>
      <OnDevice keptAt={keptAt} waiting={waiting.length} refused={refused} />
      <Card>
        <Head action={action} />
        <Finding action={action} />
        <Recurrence action={action} onChoose={onChoose} />
      </Card>
      <WorkForm key={`${action.id}/${action.canChange}`} action={action} onDraft={keepDraft} />
      <Photos action={action} waiting={waiting} />
      <Effect action={action} />
      <Moves action={action} draft={draft} />
      <Steps action={action} waiting={waiting} />
    </>
  )
}

type OnDeviceProps = { keptAt: number | undefined; waiting: number; refused: readonly WaitingRequest[] }

/** What the reader should know when this is not the server's latest word. */
function OnDevice({ keptAt, waiting, refused }: OnDeviceProps) {
  const { t } = useTranslation()
  return (
    <>
      {refused.length > 0 && (
        <Note tone="ng" icon="warning">
          {t('actions.stepRefused', { reason: refused[0]!.lastError ?? '' })}
          {'　'}
          <Link to="/outbox">{t('actions.toOutbox')}</Link>
        </Note>
      )}
      {waiting > 0 && <Note icon="cloudWait">{t('actions.stepsWaiting', { count: waiting })}</Note>}
      {keptAt !== undefined && (
        <Note icon="cloudOff">{t('actions.keptAt', { at: whenWords(new Date(keptAt).toISOString()) })}</Note>
      )}
    </>
  )
}

type Part = { action: api.ActionDetail }

function Head({ action }: Part) {
  const { t } = useTranslation()
  const due = dueWords(action, todayOnSite(), t)
  return (
    <div className={css.head}>
      <Row>
        <SeverityTag severity={action.severity} />
        <span className={css.no}>{action.no}</span>
        <Chip tone={action.status === 'done' ? 'ok' : 'brand'}>{t(`actions.status.${action.status}`)}</Chip>
      </Row>
      <h1>{action.title}</h1>
      <p className={css.sub}>
        {[action.targetCode, action.targetName, action.assigneeName ?? t('actions.nobody')].filter(Boolean).join('　')}
      </p>
      {due && (
        <b className={css.due} data-late={due.isLate || undefined}>
          {due.words}
        </b>
      )}
      <p className={css.sub}>
        {t('actions.openedAt', { at: whenWords(action.createdAt), name: action.createdByName })}
      </p>
    </div>
  )
}

function Finding({ action: { finding, checksheetId, docNo, foundByName } }: Part) {
  const { t } = useTranslation()
  if (!finding && !checksheetId) return null
  return (
    <div className={css.head}>
      <h2>{t('actions.found')}</h2>
      {finding && (
        <>
          <Row>
            {finding.value && <span className={css.value}>{finding.value}</span>}
            {finding.judgement && <Judgement kind={finding.judgement} withWord />}
          </Row>
          <p>
            {t('actions.item', { no: finding.itemNo })}　{finding.itemName}
            {finding.limits && `　${t('actions.limits', { limits: finding.limits })}`}
          </p>
          {finding.comment && <p>{finding.comment}</p>}
          {finding.foundAt && foundByName && (
            <p className={css.sub}>{t('actions.foundBy', { at: whenWords(finding.foundAt), name: foundByName })}</p>
          )}
        </>
      )}
      {checksheetId && (
        <div>
          <ButtonLink kind="quiet" icon="document" to={`/checksheet/${checksheetId}`}>
            {t('actions.sheet', { docNo: docNo ?? '' })}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function Recurrence({ action: { recurrence, recurredAs }, onChoose }: Part & Pick<Props, 'onChoose'>) {
  const { t } = useTranslation()
  if (!recurrence && recurredAs.length === 0) return null
  return (
    <div className={css.head}>
      <h2>{t('actions.recurrence')}</h2>
      {recurrence && (
        <Button kind="quiet" icon="undo" onClick={() => onChoose(recurrence.id)}>
          {t('actions.recurrenceOf', { no: recurrence.no, title: recurrence.title })}
        </Button>
      )}
      {recurredAs.map(({ id, no, title }) => (
        <Button key={id} kind="quiet" icon="redo" onClick={() => onChoose(id)}>
          {t('actions.recurredAs', { no, title })}
        </Button>
      ))}
    </div>
  )
}

/** Until its day the day, then the result; the readings since then stand in the trend of the item. */
function Effect({ action: { effectCheck, targetId, itemId } }: Part) {
  const { t } = useTranslation()
  if (!effectCheck) return null
  return (
    <Card title={t('actions.effect')}>
      <p>
        {effectCheck.result
          ? t('actions.effectResult', { result: effectCheck.result })
          : t('actions.effectDue', { day: shortDay(effectCheck.dueOn) })}
      </p>
      {targetId && itemId && (
        <div>
          <ButtonLink kind="quiet" icon="history" to={`/history?view=trend&targetId=${targetId}&itemId=${itemId}`}>
            {t('actions.trend')}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

function Steps({ action: { steps }, waiting }: Part & { waiting: readonly ActionStep[] }) {
  const { t } = useTranslation()
  return (
    <Card title={t('actions.steps')}>
      <ol className={css.steps}>
        {steps.map(({ move, by, at, note }) => (
          <li key={`${at}${move}`}>
            <b>{t(`actions.step.${move}`)}</b>
            <span className={css.step}>
              {whenWords(at)}　{by}
            </span>
            {note && <p>{note}</p>}
          </li>
        ))}
        {waiting.map((step) => (
          <li key={step.id}>
            <b>{t(`actions.step.${stepNameOf(step)}`)}</b>
            <Chip tone="dashed" icon="cloudWait">
              {t('actions.stepWaits')}
            </Chip>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function stepNameOf(step: ActionStep) {
  if (step.kind === 'actionMove') return step.move.move
  return step.kind === 'actionPhoto' ? 'photo' : 'change'
}
