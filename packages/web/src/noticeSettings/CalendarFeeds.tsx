import '../text/areas/noticeSettings.ts'
import { api } from '@ecs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { query } from '../api/query.ts'
import { useOnline } from '../api/useOnline.ts'
import { whenWords } from '../notices/words.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { errorWords } from '../ui/errorWords.ts'
import { TextField } from '../ui/Field.tsx'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Row } from '../ui/Stack.tsx'
import { toast } from '../ui/toast.ts'
import css from './NoticeSettings.module.css'

/** マイページ: one secret address per ECS under which a calendar finds one's own dates. */
export function CalendarFeeds() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const ecs = useQuery({ ...query(api.listMyEcs, {}), enabled: isOnline })
  const feeds = useQuery({ ...query(api.listCalendarFeeds, {}), enabled: isOnline })
  const error = ecs.error ?? feeds.error
  const isThere = ecs.data && feeds.data
  return (
    <Card title={t('noticeSettings.calendar')} note={t('noticeSettings.calendarNote')}>
      {!isThere && !isOnline && <Note icon="cloudOff">{t('noticeSettings.offline')}</Note>}
      {!isThere && isOnline && !error && <Skeleton rows={2} />}
      {!isThere && isOnline && error && (
        <ErrorNote error={error} onRetry={() => void Promise.all([ecs.refetch(), feeds.refetch()])} />
      )}
      {isThere && ecs.data.rows.length === 0 && <p>{t('noticeSettings.calendarNoEcs')}</p>}
      {isThere && (
        <ul className={css.feeds}>
          {ecs.data.rows.map(({ id, name }) => (
            <Feed key={id} ecsId={id} name={name} since={feeds.data.rows.find(({ ecsId }) => ecsId === id)?.at} />
          ))}
        </ul>
      )}
    </Card>
  )
}

type FeedProps = { ecsId: string; name: string; since: string | undefined }

function Feed({ ecsId, name, since }: FeedProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [address, setAddress] = useState<string>()
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
    }
    await client.invalidateQueries({ queryKey: [api.listCalendarFeeds.path] })
  }
  const make = async () => {
    const { path } = await call(api.putCalendarFeed, { params: { ecsId } })
    setAddress(new URL(path, location.origin).href)
    if (since) toast(t('noticeSettings.calendarRenewed'))
  }
  const revoke = async () => {
    await call(api.deleteCalendarFeed, { params: { ecsId } })
    setAddress(undefined)
    toast(t('noticeSettings.calendarStopped'))
  }
  return (
    <li>
      <div className={css.device}>
        <span>
          {name}
          {'　'}
          <span className={css.sub}>
            {since ? t('noticeSettings.calendarSince', { at: whenWords(since) }) : t('noticeSettings.calendarNone')}
          </span>
        </span>
        <Row>
          <Button
            aria-label={t(since ? 'noticeSettings.calendarAgainOf' : 'noticeSettings.calendarOf', { name })}
            onClick={() => void attempt(make)}
          >
            {t(since ? 'noticeSettings.calendarAgain' : 'noticeSettings.calendarMake')}
          </Button>
          {since && (
            <Button
              kind="quiet"
              aria-label={t('noticeSettings.calendarRevokeOf', { name })}
              onClick={() => void attempt(revoke)}
            >
              {t('noticeSettings.calendarRevoke')}
            </Button>
          )}
        </Row>
      </div>
      {address && <Shown address={address} />}
    </li>
  )
}

function Shown({ address }: { address: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    toast(t(isCopied ? 'noticeSettings.calendarCopied' : 'noticeSettings.calendarNotCopied'))
  }
  return (
    <Note icon="lock">
      <p>{t('noticeSettings.calendarOnce')}</p>
      <TextField
        label={t('noticeSettings.calendarAddress')}
        value={address}
        readOnly
        onFocus={(e) => e.target.select()}
      />
      {navigator.clipboard && <Button onClick={() => void copy()}>{t('noticeSettings.calendarCopy')}</Button>}
    </Note>
  )
}
