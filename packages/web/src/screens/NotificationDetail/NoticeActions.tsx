import type { api } from '@ecs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSelectEcs } from '../../ecs/currentEcs.ts'
import { refreshNotices, setNoticeState } from '../../notices/noticeQueries.ts'
import { whenWords } from '../../notices/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
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
        {needsAck && (
          <Button
            kind="primary"
            icon="check"
            disabled={isBusy}
            onClick={() => void set({ ack: true }, () => toast(t('notices.detail.ackDone')))}
          >
            {t('notices.detail.ack')}
          </Button>
        )}
      </Actions>
    </>
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
