import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useOnline } from '../api/useOnline.ts'
import { LateNotices } from '../notice/LateNotices.tsx'
import { Coming } from '../router/Coming.tsx'
import type { PageHandle } from '../router/page.tsx'
import { useUpdateWaits } from '../serviceWorker/update.ts'
import { lazyPart } from '../startup/lazyPart.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { Header } from './Header.tsx'
import { LateBands } from './LateBands.tsx'
import { MainNav } from './MainNav.tsx'
import { OfflineBand } from './OfflineBand.tsx'
import { ScanWatch } from './ScanWatch.tsx'
import { ScreenFailure } from './ScreenFailure.tsx'
import css from './Shell.module.css'
import { StateLine } from './StateLine.tsx'
import { useDocumentTitle } from './useDocumentTitle.ts'
import { useScrollToTop } from './useScrollToTop.ts'

/** Comes with the new version it speaks of, or with the network. */
const UpdateLine = lazyPart(async () => (await import('./UpdateLine.tsx')).UpdateLine)

/** What stays while screens come and go. */
export function Shell({ page, children }: { page: PageHandle | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isOnline = useOnline()
  const update = useUpdateWaits()
  const frame = page?.frame ?? 'reading'
  useDocumentTitle(page?.name)
  useScrollToTop()
  const content = (
    <ErrorBoundary
      resetKey={pathname}
      fallback={({ error, id }, retry) => <ScreenFailure error={error} id={id} onRetry={retry} />}
    >
      <Suspense fallback={<Coming />}>{children}</Suspense>
    </ErrorBoundary>
  )
  if (frame === 'wall') return content
  return (
    <div className={css.shell} data-frame={frame === 'desk' ? 'work' : frame} data-desk={frame === 'desk' || undefined}>
      <a className={css.skip} href="#main">
        {t('shell.skip')}
      </a>
      <div className={css.top}>
        <Header />
        <StateLine />
      </div>
      <OfflineBand />
      <LateBands />
      <LateNotices />
      {update && (isOnline || update === 'version') && <UpdateLine of={update} />}
      <div className={css.body}>
        {frame !== 'work' && <MainNav />}
        <main id="main" className={css.main} tabIndex={-1}>
          {content}
        </main>
      </div>
      <Toasts />
      <ScanWatch />
    </div>
  )
}
