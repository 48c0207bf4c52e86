import { api, type NoticeChoice, wantsNotice } from '@ecs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshActions } from '../actions/actionQueries.ts'
import { call } from '../api/call.ts'
import { useSession } from '../auth/session.tsx'
import { setUnread } from '../notice/unread.ts'
import { lazyPart } from '../startup/lazyPart.tsx'
import { toast } from '../ui/toast.ts'
import { followNotices } from './followNotices.ts'
import { countsQuery, refreshNotices } from './noticeQueries.ts'
import { endForeignPush } from './pushOwner.ts'
import { useOpenedByPush } from './useOpenedByPush.ts'

const ImportantDialog = lazyPart(async () => (await import('./ImportantDialog.tsx')).ImportantDialog)

/** Many people hear of the same announcement in one moment: they ask spread over this time. */
const spreadMs = 400

/** Keeps the count in the header, says what has just arrived, and puts what is important in front once. */
export function NoticeWatch() {
  const client = useQueryClient()
  const { data } = useQuery(countsQuery)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = followNotices(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        refreshNotices(client)
        refreshActions(client)
      }, Math.random() * spreadMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client])
  useOpenedByPush()
  const userId = useSession().user?.id
  useEffect(() => {
    if (userId) endForeignPush(userId).catch((error) => console.error('push of the person before goes on:', error))
  }, [userId])
  const unread = data?.unread.unread
  useAnnounceNew(unread, data?.inApp ?? 'all')
  const hasImportant = (data?.important.length ?? 0) > 0
  useEffect(() => {
    if (unread === undefined) return
    setUnread(unread, hasImportant)
    void navigator.setAppBadge?.(unread).catch(() => undefined)
  }, [unread, hasImportant])
  useEffect(() => () => setUnread(0), [])
  // Only what people wrote stands in the way; a 否 of the running work is told, counted and listed.
  const unshown = data?.important.filter(({ type, shownAt }) => type === 'info' && shownAt === null) ?? []
  if (unshown.length === 0) return null
  return <ImportantDialog notices={unshown} />
}

/** One line for what came while the page was open; what was there before is only counted. */
function useAnnounceNew(unread: number | undefined, inApp: NoticeChoice): void {
  const known = useRef<number>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = unread
    if (before === undefined || unread === undefined || unread <= before) return
    if (inApp === 'off' || location.pathname.startsWith('/notification')) return
    call(api.listNotices, { query: { tab: 'unread', limit: 1 } }).then(
      ({ rows: [newest] }) => newest && wantsNotice(inApp, newest.importance) && toast(newest.title),
      (error) => console.info('the newest notice is not shown:', error),
    )
  }, [unread, inApp])
}
