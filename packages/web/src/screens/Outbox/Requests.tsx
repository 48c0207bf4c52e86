import { useState } from 'react'
import { StateChip } from '../../outbox/StateChip.tsx'
import { momentWords } from '../../sheet/view/words.ts'
import type { LocalStore } from '../../sync/localStore.ts'
import type { QueuedRequest } from '../../sync/requests/queuedRequest.ts'
import { removeRequest, retryRequests, type WaitingRequest } from '../../sync/requests/request.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Actions } from '../../ui/Stack.tsx'
import css from './Outbox.module.css'

type Props = { store: LocalStore; requests: readonly WaitingRequest[]; onRetry: () => void }

/** Inquiries, proposals and steps of actions on their way: they belong to no record. */
export function Requests({ store, requests, onRetry }: Props) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<QueuedRequest>()
  const today = clockAt(new Date().toISOString()).date
  const isRefused = requests.some(({ state }) => state === 'rejected')
  const stateOf = ({ state, lastError }: WaitingRequest) =>
    state === 'rejected' ? 'rejected' : lastError ? 'retry' : 'waiting'
  return (
    <article className={css.record}>
      <h2>{t('outbox.requests')}</h2>
      <ul className={css.entries}>
        {requests.map((waiting) => (
          <li key={waiting.id} className={css.entry}>
            <span className={css.what}>
              <b>{t(`outbox.requestOf.${waiting.request.kind}`)}</b>
              <span className={css.value}>{titleOf(waiting.request)}</span>
              <span className={css.sub}>{momentWords(new Date(waiting.at).toISOString(), today, t)}</span>
            </span>
            <StateChip state={stateOf(waiting)} />
            {waiting.state === 'rejected' && (
              <p className={css.reason} data-tone="ng">
                {waiting.lastError}
              </p>
            )}
            <Button
              kind="quiet"
              aria-label={`${titleOf(waiting.request)} ${t('outbox.discard')}`}
              onClick={() => setLeaving(waiting.request)}
            >
              {t('outbox.discard')}
            </Button>
          </li>
        ))}
      </ul>
      {isRefused && (
        <Actions>
          <Button icon="retry" onClick={() => void retryRequests(store).then(onRetry)}>
            {t('outbox.retry')}
          </Button>
        </Actions>
      )}
      {leaving && (
        <Dialog
          isOpen
          title={t('outbox.discardRequest', { title: titleOf(leaving) })}
          onClose={() => setLeaving(undefined)}
          actions={
            <>
              <Button onClick={() => setLeaving(undefined)}>{t('outbox.keep')}</Button>
              <Button
                kind="danger"
                onClick={() => void removeRequest(store, leaving).then(() => setLeaving(undefined))}
              >
                {t('outbox.discard')}
              </Button>
            </>
          }
        >
          <p>{t('outbox.discardRequestWhat')}</p>
        </Dialog>
      )}
    </article>
  )
}

function titleOf(request: QueuedRequest): string {
  switch (request.kind) {
    case 'inquiry':
      return request.draft.subject
    case 'inquiryMessage':
      return request.body.slice(0, 60)
    case 'targetRequest':
      return `${request.draft.code}　${request.draft.name}`
    case 'action':
      return request.draft.title
    case 'noticeAck':
      return request.title
    default:
      return request.name
  }
}
