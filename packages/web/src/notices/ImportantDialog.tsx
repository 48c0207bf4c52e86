import '../text/areas/notices.ts'
import type { api } from '@ecs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import css from './ImportantDialog.module.css'
import { refreshNotices, setNoticeState } from './noticeQueries.ts'
import { momentWords } from './words.ts'

/** 重要なお知らせ: once at the next start. Closing it is not reading it; the notice stays unread. */
export function ImportantDialog({ notices }: { notices: readonly api.NoticeRow[] }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  // What arrives while it is open waits for the next start, or for the list.
  const [shown] = useState(notices)
  const [isOpen, setOpen] = useState(true)
  const handleClose = () => {
    setOpen(false)
    Promise.all(shown.map(({ id }) => setNoticeState(id, { shown: true }))).then(
      () => refreshNotices(client),
      (error) => console.info('it is not noted that the notice was shown:', error),
    )
  }
  const handleOpen = (id: string) => {
    handleClose()
    navigate(`/notification/${id}`)
  }
  return (
    <Dialog
      isOpen={isOpen}
      icon="flag"
      title={t('notices.important.title')}
      onClose={handleClose}
      actions={
        <>
          <Button onClick={handleClose}>{t('notices.important.later')}</Button>
          <Button kind="primary" onClick={() => handleOpen(shown[0]!.id)}>
            {t('notices.important.open')}
          </Button>
        </>
      }
    >
      <ul className={css.list}>
        {shown.map((notice) => (
          <li key={notice.id}>
            <button type="button" className={css.notice} onClick={() => handleOpen(notice.id)}>
              <b>{notice.title}</b>
              <span>{notice.summary}</span>
              <span className={css.time}>{momentWords(notice.publishedAt, new Date(), t)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
