import type { api } from '@ecs/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { NoticeChip } from '../../notices/NoticeChip.tsx'
import { refreshNotices, setNoticeState } from '../../notices/noticeQueries.ts'
import { momentWords, noticeIcons, noticeTone } from '../../notices/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { errorWords } from '../../ui/errorWords.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Notification.module.css'

/** One notice: kind, title, beginning of the text, time, and where it stands. */
export function NoticeItem({ notice, now }: { notice: api.NoticeRow; now: Date }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, type, importance, title, summary, publishedAt, readAt, pinnedAt, closedAt } = notice
  const isPinned = pinnedAt !== null
  const handlePin = async () => {
    try {
      await setNoticeState(id, { pinned: !isPinned })
      refreshNotices(client)
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
    }
  }
  return (
    <li className={css.row} data-unread={readAt === null || undefined}>
      <i className={css.dot} aria-hidden="true" />
      <span className={css.icon} data-tone={noticeTone(type, importance, closedAt !== null)}>
        <Icon name={noticeIcons[type]} />
      </span>
      <div className={css.words}>
        <h3>
          <Link className={css.link} to={`/notification/${id}`}>
            {readAt === null && <span className="visually-hidden">{t('notices.unread')}</span>}
            {title}
          </Link>
        </h3>
        <p className={css.summary}>{summary}</p>
      </div>
      <div className={css.side}>
        <time dateTime={publishedAt}>{momentWords(publishedAt, now, t)}</time>
        <NoticeChip notice={notice} />
      </div>
      <span className={css.pin} data-on={isPinned || undefined}>
        <IconButton
          icon={isPinned ? 'starFilled' : 'star'}
          label={t(isPinned ? 'notices.unpinOf' : 'notices.pinOf', { title })}
          aria-pressed={isPinned}
          onClick={() => void handlePin()}
        />
      </span>
    </li>
  )
}
