import '../text/areas/notices.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '../text/useTranslation.ts'
import { Note } from '../ui/Note.tsx'
import css from './ImportantNote.module.css'
import { countsQuery } from './noticeQueries.ts'

/** The one notice on the first screen that must not be missed. */
export function ImportantNote() {
  const { t } = useTranslation()
  const { data } = useQuery(countsQuery)
  const [notice] = data?.important ?? []
  if (!notice) return null
  return (
    <Note tone={notice.importance === 'urgent' ? 'ng' : 'brand'} icon="flag">
      <b>{t('notices.important.home')}</b>
      {'　'}
      <Link className={css.link} to={`/notification/${notice.id}`}>
        {notice.title}
      </Link>
    </Note>
  )
}
