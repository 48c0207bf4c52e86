import '../../text/areas/outbox.ts'
import '../../text/areas/sheet.ts'
import { useState } from 'react'
import { useOnline } from '../../api/useOnline.ts'
import { useOutbox } from '../../outbox/useOutbox.ts'
import { fetchCopy } from '../../sync/fetchCopy.ts'
import { retryRecord } from '../../sync/outbox/discardRecord.ts'
import type { Outbox as OutboxContent, OutboxRecord } from '../../sync/outbox/readOutbox.ts'
import type { SenderState } from '../../sync/sender.ts'
import { ifReachable } from '../../sync/sheetParts.ts'
import type { SyncClient } from '../../sync/syncClient.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { bytesText } from '../../ui/bytes.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Carry } from './Carry.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import css from './Outbox.module.css'
import { RecordCard } from './RecordCard.tsx'
import { Requests } from './Requests.tsx'

/** After a long day there are hundreds: nobody reads them all, and they leave by themselves. */
const firstShown = 20
const moreShown = 50

/** What this device has not brought to the server yet, record by record. Nothing leaves it without a person's word. */
export function Outbox() {
  const { t } = useTranslation()
  const [most, setMost] = useState(firstShown)
  const view = useOutbox(most)
  if (view.status === 'ready') return <OutboxPage {...view} onMore={() => setMost(most + moreShown)} />
  return (
    <Stack>
      <PageTitle>{t('screens.Outbox.title')}</PageTitle>
      {view.status === 'error' ? (
        <ErrorNote error={view.error} onRetry={() => location.reload()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Stack>
  )
}

/** A choice that the server knows takes the disagreement out of the list. Without a network it stays until it is sent. */
async function refresh(sync: SyncClient, checksheetId: string): Promise<void> {
  await ifReachable(fetchCopy(sync, checksheetId))
}

type PageProps = { outbox: OutboxContent; sender: SenderState; sync: SyncClient; onMore: () => void }

function OutboxPage({ outbox: { ids, bytes, records, requests }, sender, sync, onMore }: PageProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [leaving, setLeaving] = useState<OutboxRecord>()
  const { store } = sync
  const send = async (chosen: readonly string[]) => {
    for (const id of chosen) await retryRecord(store, id)
    await sync.sender.sendNow()
  }
  const hidden = ids.length - records.length
  const hasWork = records.length + requests.length > 0
  return (
    <Stack>
      <PageTitle
        sub={ids.length > 0 ? t('outbox.sub', { records: ids.length, size: bytesText(bytes) }) : undefined}
        actions={
          hasWork && (
            <Button
              kind="primary"
              icon="send"
              disabled={sender === 'sending' || !isOnline}
              onClick={() => void send(ids)}
            >
              {t(sender === 'sending' ? 'outbox.sending' : 'outbox.sendAll')}
            </Button>
          )
        }
      >
        {t('screens.Outbox.title')}
      </PageTitle>
      {sender === 'signIn' && <Note tone="warn">{t('outbox.signIn')}</Note>}
      {!isOnline && hasWork && <Note icon="cloudOff">{t('outbox.offline')}</Note>}
      {!hasWork && <Empty text={t('outbox.none')} hint={t('outbox.noneHint')} />}
      <ul className={css.records}>
        {records.map((record) => (
          <li key={record.checksheetId}>
            <RecordCard
              record={record}
              isOnline={isOnline}
              onRetry={() => void send([record.checksheetId])}
              onResolved={() => void sync.sender.sendNow().then(() => refresh(sync, record.checksheetId))}
              onDiscard={() => setLeaving(record)}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button kind="quiet" icon="down" onClick={onMore}>
          {t('outbox.moreRecords', { count: hidden })}
        </Button>
      )}
      {requests.length > 0 && <Requests store={store} requests={requests} onRetry={() => void send([])} />}
      <Carry store={store} hasWork={records.length > 0} onTaken={() => void sync.sender.sendNow()} />
      {leaving && <DiscardDialog record={leaving} store={store} onClose={() => setLeaving(undefined)} />}
    </Stack>
  )
}
