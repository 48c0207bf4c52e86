import '../../text/areas/notices.ts'
import { api, type NoticeTab, noticeTabs } from '@ecs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { countsQuery, refreshNotices } from '../../notices/noticeQueries.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { errorWords } from '../../ui/errorWords.ts'
import { TextField } from '../../ui/Field.tsx'
import { IconLink } from '../../ui/IconButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import tabs from '../../ui/Tabs.module.css'
import { toast } from '../../ui/toast.ts'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { NoticeList } from './NoticeList.tsx'
import css from './Notification.module.css'

const isTab = (name: string | null): name is NoticeTab => noticeTabs.some((tab) => tab === name)

/** お知らせ: what happened and what waits for me, the newest first. */
export function Notification() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const name = params.get('tab')
  const tab = isTab(name) ? name : 'unread'
  return (
    <div className={css.page}>
      <Stack>
        <PageTitle
          actions={
            <>
              <ReadAll tab={tab} />
              <ToSettings />
            </>
          }
        >
          {t('screens.Notification.title')}
        </PageTitle>
        <NoticeTabs tab={tab} />
        <TextField
          type="search"
          label={t('notices.search')}
          isLabelHidden
          placeholder={t('notices.search')}
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
        <NoticeList key={tab} tab={tab} search={search} />
      </Stack>
    </div>
  )
}

function NoticeTabs({ tab }: { tab: NoticeTab }) {
  const { t } = useTranslation()
  const { data } = useQuery(countsQuery)
  return (
    <TabBar label={t('notices.kinds')}>
      {noticeTabs.map((one) => (
        <Link
          key={one}
          className={tabs.tab}
          to={{ search: `tab=${one}` }}
          aria-current={one === tab ? 'page' : undefined}
          replace
        >
          {t(`notices.tab.${one}`)}
          {one !== 'all' && data && data.unread[one] > 0 && <b>{data.unread[one]}</b>}
        </Link>
      ))}
    </TabBar>
  )
}

/** How one is told is set on my page; a phone has room for the sign alone. */
function ToSettings() {
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  const to = '/mypage/userinfo#notices'
  if (isPhone) return <IconLink to={to} icon="settings" label={t('notices.settings')} />
  return (
    <ButtonLink to={to} icon="settings">
      {t('notices.settings')}
    </ButtonLink>
  )
}

function ReadAll({ tab }: { tab: NoticeTab }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data } = useQuery(countsQuery)
  const handleReadAll = async () => {
    try {
      const body = { tab, until: new Date().toISOString() }
      const { count } = await call(api.readAllNotices, { body })
      toast(count > 0 ? t('notices.readAllDone', { count }) : t('notices.readAllNone'))
      refreshNotices(client)
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
    }
  }
  return (
    <Button kind="quiet" icon="check" disabled={!data?.unread[tab]} onClick={() => void handleReadAll()}>
      {t('notices.readAll')}
    </Button>
  )
}
