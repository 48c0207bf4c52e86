import { useTranslation } from 'react-i18next'
import { useLocation, useOutlet, useParams } from 'react-router'
import { useSheet } from '../../sheet/index.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './SheetPage.module.css'
import { SheetPage } from './SheetPage.tsx'
import { SheetRoom } from './SheetRoom.tsx'

/** Addresses below a sheet that only lead to another one: they need no open sheet. */
const leadsOn = /\/item\/[^/]+(?:\/(?:ocr|qr)-verification)?\/?$/i

/** What is no id at all is no sheet, whatever the server says to it. */
const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Parent of its own subpages, which take its place while they are open and share the open sheet. */
export function ChecksheetWithId() {
  const { t } = useTranslation()
  const { checksheetId = '' } = useParams()
  const outlet = useOutlet()
  const { pathname } = useLocation()
  const opened = useSheet(checksheetId)
  const isMissing = opened.status === 'missing' || (opened.status === 'error' && !idShape.test(checksheetId))
  if (leadsOn.test(pathname)) return outlet
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
      {opened.status === 'error' && !isMissing && <ErrorNote error={opened.error} onRetry={opened.retry} />}
      {isMissing && (
        <Empty
          text={t('sheet.missing')}
          hint={t('sheet.missingHint')}
          action={<ButtonLink to="/list">{t('sheet.toList')}</ButtonLink>}
        />
      )}
    </div>
  )
}
