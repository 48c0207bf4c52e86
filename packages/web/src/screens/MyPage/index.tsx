import { Outlet } from 'react-router'
import { useTranslation } from '../../text/useTranslation.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Tabs } from '../../ui/Tabs.tsx'

export function MyPage() {
  const { t } = useTranslation()
  return (
    <Stack>
      <PageTitle>{t('screens.MyPage.title')}</PageTitle>
      <Tabs
        label={t('screens.MyPage.title')}
        tabs={[
          { to: '/mypage/userinfo', label: t('screens.MyPageUserInfo.title') },
          { to: '/mypage/history', label: t('screens.MyPageHistory.title') },
          { to: '/mypage/inquiry', label: t('screens.MyPageInquiry.title') },
        ]}
      />
      <Outlet />
    </Stack>
  )
}
