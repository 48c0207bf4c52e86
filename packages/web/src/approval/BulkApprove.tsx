import '../text/areas/approval.ts'
import { api } from '@ecs/core'
import { useEffect, useState } from 'react'
import type { CodeWanted } from '../auth/reauth/reauthenticate.ts'
import { useSession } from '../auth/session.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Note } from '../ui/Note.tsx'
import css from './BulkApprove.module.css'
import type { Refused, Seen } from './bulkApproval.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { passkeyOf } from './passkeyOf.ts'
import { type BulkPhase, useBulkApproval } from './useBulkApproval.ts'
import { useSubmit } from './useSubmit.ts'
import { bulkWords } from './words.ts'

type Props = {
  checksheetIds: readonly string[]
  /** Only what still stands as it was looked at is signed. */
  seen?: Seen
  /** What is among them, in words. */
  summary?: string
  /** Whatever came of it, the list should be read again. */
  onEnd: () => void
}

/** 承認一括: one signature for all chosen sheets, as many of them as this person may approve now. */
export function BulkApprove({ checksheetIds, seen, summary, onEnd }: Props) {
  const { t } = useTranslation()
  // What was chosen when the dialog opened: the list below goes on living.
  const [ids] = useState(() => checksheetIds.slice(0, api.maxSignedAtOnce))
  const { state, read, sign, resume } = useBulkApproval(ids, seen)
  const { isBusy, refusal, run } = useSubmit(() => undefined)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wanted, setWanted] = useState<CodeWanted>()
  const { user } = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the dialog opens
  useEffect(() => {
    void run(read)
  }, [])
  const ready = state.phase === 'ready' ? state.ready : []
  const isSigned = ready.some(({ kind }) => kind === 'approve')
  const handleSign = (passkey?: 'passkey') =>
    run(async () => {
      if (!isSigned) return await sign(ready, '', undefined)
      if (passkey) return await sign(ready, t('approval.meaning.approval'), passkey)
      const { reauthenticate } = await import('../auth/reauth/reauthenticate.ts')
      const answer = wanted ? await wanted.answer(code) : await reauthenticate(user?.name ?? '', password)
      if ('token' in answer) await sign(ready, t('approval.meaning.approval'), answer)
      else setWanted(answer)
    })
  return (
    <Dialog
      isOpen
      icon="stamp"
      title={t('approval.bulk.title', { count: ids.length })}
      onClose={onEnd}
      actions={
        <>
          <Button onClick={onEnd}>{t(state.phase === 'done' ? 'approval.close' : 'approval.back')}</Button>
          {state.phase === 'ready' && (
            <Button
              kind="primary"
              icon={isSigned ? 'stamp' : 'check'}
              disabled={isBusy || ready.length === 0 || (isSigned && password === '')}
              onClick={() => void handleSign()}
            >
              {bulkWords(ready, t)}
            </Button>
          )}
          {state.phase === 'interrupted' && (
            <Button kind="primary" icon="retry" onClick={() => run(resume)}>
              {t('approval.bulk.resume')}
            </Button>
          )}
        </>
      }
    >
      <Standing state={state} total={ids.length} />
      {summary && state.phase === 'ready' && <p>{summary}</p>}
      {isSigned && (
        <PasswordFields
          password={password}
          onPassword={setPassword}
          code={wanted ? code : undefined}
          onCode={setCode}
          onEnter={() => password !== '' && void handleSign()}
          onPasskey={passkeyOf(ready[0], !isBusy, () => void handleSign('passkey'))}
          isFirst
        />
      )}
      {refusal && (
        <Note tone="ng" icon="warning">
          {refusal}
        </Note>
      )}
    </Dialog>
  )
}

function Standing({ state, total }: { state: BulkPhase; total: number }) {
  const { t } = useTranslation()
  switch (state.phase) {
    case 'reading':
      return <p role="status">{t('approval.bulk.loading', { done: state.done, total })}</p>
    case 'ready':
      return (
        <>
          <p>
            <b>{t('approval.bulk.ready', { count: state.ready.length })}</b>
          </p>
          <RefusedList title={t('approval.bulk.refused', { count: state.refused.length })} refused={state.refused} />
        </>
      )
    case 'sending':
      return (
        <p role="status">
          {t('approval.bulk.sending', { done: state.done, total })}
          <progress className={css.progress} max={total} value={state.done} />
        </p>
      )
    case 'interrupted':
      return (
        <Note tone="warn" icon="cloudOff">
          {t('approval.bulk.interrupted')}
        </Note>
      )
    case 'done':
      return (
        <>
          <p role="status">
            <b>{t('approval.bulk.done', { count: state.result.approved.length })}</b>
          </p>
          <RefusedList
            title={t('approval.bulk.failed', { count: state.result.refused.length })}
            refused={state.result.refused}
          />
        </>
      )
  }
}

function RefusedList({ title, refused }: { title: string; refused: readonly Refused[] }) {
  if (refused.length === 0) return null
  return (
    <details className={css.refused}>
      <summary>{title}</summary>
      <ul>
        {refused.map(({ checksheetId, docNo, message }) => (
          <li key={checksheetId}>
            <a href={`/checksheet/${checksheetId}`}>{docNo ?? checksheetId.slice(0, 8)}</a>　{message}
          </li>
        ))}
      </ul>
    </details>
  )
}
