import { api } from '@ecs/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { whenWords } from '../../notices/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './AdminNotices.module.css'

type Props = { announcement: api.Announcement; onClose: () => void }
type Times = { readAt: string | null; ackAt: string | null }

/** Who has not confirmed yet comes first. */
export function Readers({ announcement: { id, title, requireAck }, onClose }: Props) {
  const { t } = useTranslation()
  const found = useReaders(id)
  const words = ({ readAt, ackAt }: Times): string => {
    if (ackAt) return t('notices.write.ackAt', { at: whenWords(ackAt) })
    if (readAt === null) return t('notices.write.notRead')
    const read = t('notices.write.readAt', { at: whenWords(readAt) })
    return requireAck ? `${read}　${t('notices.write.notYet')}` : read
  }
  return (
    <Dialog
      isOpen
      title={t('notices.write.readersTitle')}
      sub={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('notices.write.close')}</Button>}
    >
      {found.isPending && <Skeleton rows={4} />}
      {found.error && <ErrorNote error={found.error} onRetry={() => void found.refetch()} />}
      <ul className={css.readers}>
        {found.data?.pages
          .flatMap(({ rows }) => rows)
          .map((reader) => (
            <li key={reader.id} className={css.reader}>
              <b>{reader.name}</b>
              <span className={css.facts}>{words(reader)}</span>
            </li>
          ))}
      </ul>
      {found.hasNextPage && (
        <Button isWide disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('notices.more')}
        </Button>
      )}
    </Dialog>
  )
}

function useReaders(noticeId: string) {
  return useInfiniteQuery({
    queryKey: [api.listAnnouncementReaders.path, noticeId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = { limit: 100, ...(cursor && { cursor }) }
      return call(api.listAnnouncementReaders, { params: { noticeId }, query }, { signal })
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
