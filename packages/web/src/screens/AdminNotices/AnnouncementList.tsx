import { api } from '@ecs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { errorWords } from '../../ui/errorWords.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import css from './AdminNotices.module.css'
import { AnnouncementCard } from './AnnouncementCard.tsx'
import { isBeingTold } from './isBeingTold.ts'
import { Readers } from './Readers.tsx'

/** What was written, the newest first, with how far it has got. */
export function AnnouncementList() {
  const { t } = useTranslation()
  const found = useQuery({
    ...query(api.listAnnouncements, {}),
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => isBeingTold(row, Date.now())) ? 2_000 : false),
  })
  const [readersOf, setReadersOf] = useState<api.Announcement>()
  const [ending, setEnding] = useState<api.Announcement>()
  if (found.isPending) return <Skeleton rows={4} />
  if (found.error && !found.data) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  const { rows } = found.data
  if (rows.length === 0) return <Empty text={t('notices.write.none')} hint={t('notices.write.noneHint')} />
  return (
    <>
      <ul className={css.list} aria-label={t('notices.write.list')}>
        {rows.map((row) => (
          <li key={row.id}>
            <AnnouncementCard row={row} onReaders={() => setReadersOf(row)} onEnd={() => setEnding(row)} />
          </li>
        ))}
      </ul>
      {readersOf && <Readers announcement={readersOf} onClose={() => setReadersOf(undefined)} />}
      {ending && <EndDialog announcement={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

function EndDialog({ announcement: { id, title }, onClose }: { announcement: api.Announcement; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const handleEnd = async () => {
    try {
      await call(api.endAnnouncement, { params: { noticeId: id } })
      toast(t('notices.write.ended'))
      void client.invalidateQueries({ queryKey: [api.listAnnouncements.path] })
      onClose()
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
    }
  }
  return (
    <Dialog
      isOpen
      title={t('notices.write.endAsk', { title })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('notices.write.cancel')}</Button>
          <Button kind="danger" onClick={() => void handleEnd()}>
            {t('notices.write.end')}
          </Button>
        </>
      }
    >
      <p>{t('notices.write.endWhy')}</p>
    </Dialog>
  )
}
