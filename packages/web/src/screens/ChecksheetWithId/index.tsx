import { useTranslation } from 'react-i18next'
import { useOutlet, useParams } from 'react-router'
import { useSheet } from '../../sheet/index.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './SheetPage.module.css'
import { SheetPage } from './SheetPage.tsx'
import { SheetRoom } from './SheetRoom.tsx'

/** Parent of its own subpages, which take its place while they are open and share the open sheet. */
export function ChecksheetWithId() {
  const { t } = useTranslation()
  const { checksheetId = '' } = useParams()
  const outlet = useOutlet()
  const opened = useSheet(checksheetId)
  if (opened.status === 'ready') {
    return (
      <SheetRoom key={checksheetId} sheet={opened.sheet}>
        {outlet ?? <SheetPage />}
      </SheetRoom>
    )
  }
  return (
    <div className={css.waiting}>
      {opened.status === 'loading' && <Skeleton rows={8} />}
      {opened.status === 'error' && <ErrorNote error={opened.error} onRetry={opened.retry} />}
      {opened.status === 'missing' && (
        <Empty
          text={t('sheet.missing')}
          hint={t('sheet.missingHint')}
          action={<ButtonLink to="/list">{t('sheet.toList')}</ButtonLink>}
        />
      )}
    </div>
  )
}
