import { api } from '@ecs/core'
import { call } from '../api/call.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { bytesText } from '../ui/bytes.ts'
import { errorWords } from '../ui/errorWords.ts'
import { toast } from '../ui/toast.ts'

/** What came with an announcement; each opens through a link of its own that soon ends. */
export function NoticeFiles({ noticeId, files }: { noticeId: string; files: readonly api.NoticeFile[] }) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  const open = async (fileId: string) => {
    try {
      const { url } = await call(api.getNoticeFileLink, { params: { noticeId, fileId } })
      window.open(url, '_blank', 'noopener')
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
    }
  }
  return (
    <ul aria-label={t('notices.detail.files')}>
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <Button kind="quiet" icon="document" onClick={() => void open(id)}>
            {t('notices.detail.file', { name, size: bytesText(bytes) })}
          </Button>
        </li>
      ))}
    </ul>
  )
}
