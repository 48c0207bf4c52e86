import type { api } from '@ecs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { uuid7 } from '../../device/uuid7.ts'
import { useSelectEcs } from '../../ecs/currentEcs.ts'
import { refreshNotices, setNoticeState } from '../../notices/noticeQueries.ts'
import { whenWords } from '../../notices/words.ts'
import { deliver } from '../../sync/requests/deliver.ts'
import { useWaitingRequests } from '../../sync/requests/useWaitingRequests.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { errorWords } from '../../ui/errorWords.ts'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'

/** Where it leads, 「確認しました」, and back to unread. */
export function NoticeActions({ notice }: { notice: api.NoticeDetail }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const select = useSelectEcs()
  const { id, link, ecs, requireAck, ackAt, readAt } = notice
  const needsAck = requireAck && ackAt === null
  const set = async (state: Parameters<typeof setNoticeState>[1], done?: () => void) => {
    setBusy(true)
    try {
      await setNoticeState(id, state)
      done?.()
      refreshNotices(client)
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {ackAt !== null && <p role="status">{t('notices.detail.acked', { at: whenWords(ackAt) })}</p>}
      <Actions>
        {/* There from the start: coming a moment later it would move the link under a finger. */}
        {!needsAck && (
          <Button
            kind="quiet"
            disabled={isBusy || readAt === null}
            onClick={() => void set({ read: false }, () => navigate('/notification'))}
          >
            {t('notices.detail.markUnread')}
          </Button>
        )}
        {link && (
          <ButtonLink
            to={link}
            kind={needsAck ? 'secondary' : 'primary'}
            iconAfter="next"
            onClick={() => ecs && showsChosenEcs(link) && select(ecs)}
          >
            {t(`notices.detail.${wayWords(notice)}`)}
          </ButtonLink>
        )}
        {needsAck && <Acknowledge notice={notice} />}
      </Actions>
    </>
  )
}

/** 「確認しました」: kept on this device first; without a network it goes by itself later. */
function Acknowledge({ notice: { id: noticeId, title } }: { notice: api.NoticeDetail }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const waiting = useWaitingRequests()
  const isKept = waiting.some(({ request }) => request.kind === 'noticeAck' && request.noticeId === noticeId)
  const wasKept = useRef(isKept)
  useEffect(() => {
    if (wasKept.current && !isKept) refreshNotices(client)
    wasKept.current = isKept
  }, [isKept, client])
  const handleAck = async () => {
    setBusy(true)
    try {
      const delivered = await deliver(user!.id, () => ({ kind: 'noticeAck', id: uuid7(), noticeId, title }))
      if (delivered.result === 'refused') toast(delivered.message)
      else toast(t(delivered.result === 'sent' ? 'notices.detail.ackDone' : 'notices.detail.ackKept'))
      refreshNotices(client)
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
    } finally {
      setBusy(false)
    }
  }
  if (isKept && !isBusy) {
    return (
      <Chip tone="dashed" icon="cloudWait">
        {t('notices.detail.ackWaits')}
      </Chip>
    )
  }
  return (
    <Button kind="primary" icon="check" disabled={isBusy} onClick={() => void handleAck()}>
      {t('notices.detail.ack')}
    </Button>
  )
}

/** These show the ECS that is chosen: a notice from elsewhere would lead to a list without what it told of. */
const showsChosenEcs = (link: string): boolean =>
  ['/admin/proposals', '/admin/actions', '/list'].includes(link.split('?')[0]!)

function wayWords({ link, type, closedAt }: api.NoticeDetail): 'openSheet' | 'approve' | 'openAction' | 'openLink' {
  if (type === 'approval' && closedAt === null) return 'approve'
  if (link?.startsWith('/checksheet/')) return 'openSheet'
  return type === 'action' ? 'openAction' : 'openLink'
}
