import { type AuditEvent, api } from '@ecs/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useMay } from '../../auth/useMay.ts'
import type { SheetRecord } from '../../records/useRecord.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { fullMoment } from '../../time/fullMoment.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { describeEvent, isNoEvent } from './describeEvent.ts'
import { deviceTimeWords } from './moment.ts'
import css from './Record.module.css'

const pageSize = 100

/** Every change in order, each sealed by the hash of the one before; the server proves it on request. */
export function AuditTrail({ record }: { record: SheetRecord }) {
  const { t } = useTranslation()
  const { id: checksheetId } = record.evaluation.state.checksheet
  const mayRead = useMay()('audit.read')
  const [isPrinted, setIsPrinted] = useState(false)
  const trail = useInfiniteQuery({
    queryKey: [api.getAuditTrail.path, checksheetId],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.getAuditTrail,
        { params: { checksheetId }, query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: mayRead,
  })
  const verify = useMutation({
    mutationFn: () => call(api.verifyAuditTrail, { params: { checksheetId }, body: {} }),
  })
  if (!mayRead) return null
  const events = (trail.data?.pages.flatMap(({ rows }) => rows) ?? []).filter((event) => !isNoEvent(event))
  return (
    <section className={`${css.section} ${css.trailSection}`} data-print={isPrinted || undefined}>
      <div className={css.trailHead}>
        <h2>{t('record.trail')}</h2>
        <span className={css.tools}>
          <Button kind="quiet" icon="document" aria-pressed={isPrinted} onClick={() => setIsPrinted(!isPrinted)}>
            {t('record.printTrail')}
          </Button>
          <Button icon="check" disabled={verify.isPending} onClick={() => verify.mutate()}>
            {t('record.verify')}
          </Button>
        </span>
      </div>
      {verify.data && <Verdict verdict={verify.data} />}
      {verify.error && (
        <Note tone="ng" icon="warning">
          {verify.error.message}
        </Note>
      )}
      <ol className={css.trail}>
        {events.map((event) => (
          <Entry key={event.seq} event={event} record={record} />
        ))}
      </ol>
      {trail.hasNextPage && (
        <Button onClick={() => void trail.fetchNextPage()} disabled={trail.isFetching}>
          {t('record.more')}
        </Button>
      )}
    </section>
  )
}

type Verified = { intact: boolean; events: number; firstBroken: number | null; changed: readonly unknown[] }

function Verdict({ verdict }: { verdict: Verified }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <Note tone={verdict.intact ? 'brand' : 'ng'} icon={verdict.intact ? 'check' : 'warning'}>
        <b>
          {verdict.intact
            ? t('record.intact', { count: verdict.events })
            : verdict.firstBroken === null
              ? t('record.changed', { count: verdict.changed.length })
              : t('record.broken', { seq: verdict.firstBroken })}
        </b>
      </Note>
    </div>
  )
}

function Entry({ event, record }: { event: AuditEvent; record: SheetRecord }) {
  const { t } = useTranslation()
  const { what, change } = describeEvent(event, record, t)
  return (
    <li className={css.entry}>
      <span className={css.seq}>{event.seq}</span>
      <div>
        <b>{what}</b>
        {change && <span className={css.change}>{change}</span>}
        {event.reason && <span>{t('record.because', { reason: event.reason })}</span>}
        <small>
          {[record.nameOf(event.actor), fullMoment(event.at), deviceTimeWords(event, t)].filter(Boolean).join('　')}
          <code title={event.hash}>{event.hash.slice(0, 12)}</code>
        </small>
      </div>
    </li>
  )
}
