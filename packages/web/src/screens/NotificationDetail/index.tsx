import '../../text/areas/notices.ts'
import { AppError, api } from '@ecs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { KeptNote } from '../../notices/KeptNote.tsx'
import { Markdown } from '../../notices/Markdown.tsx'
import { NoticeChip } from '../../notices/NoticeChip.tsx'
import { NoticeFiles } from '../../notices/NoticeFiles.tsx'
import { refreshNotices, setNoticeState } from '../../notices/noticeQueries.ts'
import { whenWords } from '../../notices/words.ts'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { NoticeActions } from './NoticeActions.tsx'
import css from './NotificationDetail.module.css'

/** One notice in full. Opening it is reading it; confirming it is a decision of its own. */
export function NotificationDetail() {
  const { t } = useTranslation()
  const { noticeId = '' } = useParams()
  const { user } = useSession()
  const notice = useQuery(cachedQuery(user?.id ?? '', api.getNotice, { params: { noticeId } }))
  const known = notice.data?.data
  useMarkRead(known)
  return (
    <div className={css.page}>
      <Stack>
        <div>
          <ButtonLink to="/notification" kind="quiet" icon="back">
            {t('notices.detail.back')}
          </ButtonLink>
        </div>
        {!known && <PageTitle>{t('screens.NotificationDetail.title')}</PageTitle>}
        {notice.isPending && <Skeleton rows={4} />}
        {notice.error && !known && <Trouble error={notice.error} onRetry={() => void notice.refetch()} />}
        <KeptNote keptAt={notice.data?.keptAt} />
        {known && <Whole key={known.id} notice={known} />}
      </Stack>
    </div>
  )
}

function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  // Another person's notice, one that ended and an address that never was look alike.
  const isGone = error instanceof AppError && (error.status === 404 || error.status === 400)
  if (!isGone) return <ErrorNote error={error} onRetry={onRetry} />
  return <Empty text={t('notices.detail.ended')} hint={t('notices.detail.endedHint')} />
}

function Whole({ notice }: { notice: api.NoticeDetail }) {
  const { t } = useTranslation()
  const { title, importance, publishedAt, expiresAt, publishedBy, ecs, body } = notice
  const facts = [
    t('notices.detail.publishedAt', { at: whenWords(publishedAt) }),
    expiresAt && t('notices.detail.expiresAt', { at: whenWords(expiresAt) }),
    publishedBy && t('notices.detail.by', { name: publishedBy }),
    ecs?.name,
  ]
  return (
    <>
      <PageTitle sub={facts.filter(Boolean).join('　')}>{title}</PageTitle>
      <Row>
        {importance !== 'normal' && (
          <Chip tone="brand" icon="flag">
            {t(`notices.write.importances.${importance}`)}
          </Chip>
        )}
        <NoticeChip notice={notice} />
      </Row>
      <Card>
        <Markdown text={body} />
        <NoticeFiles noticeId={notice.id} files={notice.files} />
        <NoticeActions notice={notice} />
      </Card>
      <nav className={css.beside}>
        {notice.olderId && (
          <ButtonLink to={`/notification/${notice.olderId}`} icon="back" replace>
            {t('notices.detail.older')}
          </ButtonLink>
        )}
        <span className={css.space} />
        {notice.newerId && (
          <ButtonLink to={`/notification/${notice.newerId}`} iconAfter="next" replace>
            {t('notices.detail.newer')}
          </ButtonLink>
        )}
      </nav>
    </>
  )
}

function useMarkRead(notice: api.NoticeDetail | undefined): void {
  const client = useQueryClient()
  const id = notice?.id
  const isUnread = notice?.readAt === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening marks it; 「未読に戻す」 must not be undone at once
  useEffect(() => {
    if (id === undefined || !isUnread) return
    setNoticeState(id, { read: true }).then(
      () => refreshNotices(client),
      (error) => console.info('the notice stays unread:', error),
    )
  }, [id, client])
}
