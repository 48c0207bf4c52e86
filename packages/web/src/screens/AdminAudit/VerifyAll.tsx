import { api } from '@ecs/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { fullMoment } from '../../time/fullMoment.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import css from './AdminAudit.module.css'
import { Findings } from './Findings.tsx'

const lookAgainMs = 1000
const isUnderWay = ({ state }: api.AuditVerification): boolean => state === 'waiting' || state === 'running'

/** Everything there is, verified by the server in the background: one may leave the page and come back. */
export function VerifyAll() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const list = query(api.listAuditVerifications, {})
  const newest = useQuery({
    ...list,
    refetchInterval: ({ state: { data } }) => {
      const row = (data as { rows: api.AuditVerification[] } | undefined)?.rows[0]
      return row && isUnderWay(row) ? lookAgainMs : false
    },
  })
  const start = useMutation({
    mutationFn: () => call(api.startAuditVerification, { params: { verificationId: crypto.randomUUID() }, body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: list.queryKey }),
  })
  const row = newest.data?.rows[0]
  const isBusy = start.isPending || (row !== undefined && isUnderWay(row))
  return (
    <Card title={t('audit.verify.title')} note={t('audit.verify.note')}>
      {row && <Verdict row={row} />}
      {start.error && <ErrorNote error={start.error} onRetry={() => start.mutate()} />}
      <div>
        <Button icon="check" disabled={isBusy} onClick={() => start.mutate()}>
          {t('audit.verify.all')}
        </Button>
      </div>
    </Card>
  )
}

function Verdict({ row }: { row: api.AuditVerification }) {
  const { t } = useTranslation()
  if (isUnderWay(row)) return <Progress row={row} />
  const by = t('audit.verify.by', { name: row.askedBy, at: fullMoment(row.finishedAt ?? row.askedAt) })
  if (row.state === 'failed')
    return (
      <Note tone="warn" icon="warning">
        <b>{t('audit.verify.failed')}</b>
        <p>{by}</p>
      </Note>
    )
  const { chains, events, lastCheckpoint, publicKey } = row
  return (
    <>
      <Findings
        findings={row.findings}
        found={row.found}
        counts={`${t('audit.verify.counts', { chains, events })}　${by}`}
      />
      <dl className={css.proof}>
        {lastCheckpoint && (
          <>
            <dt>{t('audit.verify.seal')}</dt>
            <dd>
              <code>{`${lastCheckpoint.number}:${lastCheckpoint.hash}`}</code>
            </dd>
          </>
        )}
        <dt>{t('audit.verify.key')}</dt>
        <dd>
          <code>{publicKey}</code>
        </dd>
      </dl>
      <p className={css.hint}>{t('audit.verify.keep')}</p>
    </>
  )
}

function Progress({ row: { state, phase, done, total } }: { row: api.AuditVerification }) {
  const { t } = useTranslation()
  const words = state === 'waiting' ? t('audit.verify.waiting') : t(`audit.verify.phase.${phase}`)
  return (
    <div className={css.progress}>
      <p role="status">{words}</p>
      {total > 0 && (
        <>
          <progress aria-label={words} max={total} value={done} />
          <p className={css.hint}>{t('audit.verify.progress', { done, total })}</p>
        </>
      )}
    </div>
  )
}
