import { Outlet } from 'react-router'
import { useMay } from '../../auth/useMay.ts'
import { areasFor } from '../../shell/navigation.ts'
import type { ScreenName } from '../../text/texts.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Tabs } from '../../ui/Tabs.tsx'

const parts: { to: string; screen: ScreenName }[] = [
  { to: '/mypage/userinfo', screen: 'MyPageUserInfo' },
  { to: '/mypage/history', screen: 'MyPageHistory' },
  { to: '/mypage/inquiry', screen: 'MyPageInquiry' },
]

export function MyPage() {
  const { t } = useTranslation()
  const tabs = parts.map(({ to, screen }) => ({ to, label: t(`screens.${screen}.title`) }))
  const canManage = areasFor(useMay()).length > 0
  return (
    <Stack>
      <PageTitle
        actions={
          <>
            {/* The guide is no screen of the app: the server answers it, signed in or not. */}
            <ButtonLink to="/guide/index.html" reloadDocument target="_blank" icon="document">
              {t('nav.guide')}
            </ButtonLink>
            {canManage && (
              <ButtonLink to="/admin" icon="system">
                {t('nav.admin')}
              </ButtonLink>
            )}
          </>
        }
      >
        {t('screens.MyPage.title')}
      </PageTitle>
      {tabs.length > 1 && <Tabs label={t('screens.MyPage.title')} tabs={tabs} />}
      <Outlet />
    </Stack>
  )
}
