import { Outlet, useMatch } from 'react-router'
import type { ScreenName } from '../../text/texts.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Tabs } from '../../ui/Tabs.tsx'

const ways: { to: string; screen: ScreenName }[] = [
  { to: '/search/text', screen: 'SearchText' },
  { to: '/search/qr', screen: 'SearchQR' },
  { to: '/search/ocr', screen: 'SearchOCR' },
]

/** The ways to search side by side; a result stands alone. */
export function Search() {
  const { t } = useTranslation()
  const isResult = useMatch('/search/result/:searchQuery')
  if (isResult) return <Outlet />
  return (
    <Stack>
      <PageTitle>{t('screens.Search.title')}</PageTitle>
      <Tabs
        label={t('screens.Search.title')}
        tabs={ways.map(({ to, screen }) => ({ to, label: t(`screens.${screen}.title`) }))}
      />
      <Outlet />
    </Stack>
  )
}
