import { Outlet, useMatch } from 'react-router'
import { useTranslation } from '../../text/useTranslation.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Tabs } from '../../ui/Tabs.tsx'

/** The three ways to search side by side; a result stands alone. */
export function Search() {
  const { t } = useTranslation()
  const isResult = useMatch('/search/result/:searchQuery')
  if (isResult) return <Outlet />
  return (
    <Stack>
      <PageTitle>{t('screens.Search.title')}</PageTitle>
      <Tabs
        label={t('screens.Search.title')}
        tabs={[
          { to: '/search/text', label: t('screens.SearchText.title') },
          { to: '/search/qr', label: t('screens.SearchQR.title') },
          { to: '/search/ocr', label: t('screens.SearchOCR.title') },
        ]}
      />
      <Outlet />
    </Stack>
  )
}
