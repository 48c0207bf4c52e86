import '../../text/areas/notices.ts'
import { useState } from 'react'
import { useSession } from '../../auth/session.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { AnnouncementList } from './AnnouncementList.tsx'
import { WriteForm } from './WriteForm.tsx'

/** お知らせの作成: write, preview, publish, and see who has not confirmed. */
export function AdminNotices() {
  const { t } = useTranslation()
  const { authList } = useSession()
  const [isWriting, setWriting] = useState(false)
  const grant = authList?.find(({ resource, action }) => resource === 'notice' && action === 'write')
  if (authList && !grant) {
    return (
      <Stack>
        <PageTitle>{t('screens.AdminNotices.title')}</PageTitle>
        <Note icon="lock">{t('notices.write.notAllowed')}</Note>
      </Stack>
    )
  }
  return (
    <Stack>
      <PageTitle
        actions={
          !isWriting && (
            <Button kind="primary" icon="plus" onClick={() => setWriting(true)}>
              {t('notices.write.new')}
            </Button>
          )
        }
      >
        {t('screens.AdminNotices.title')}
      </PageTitle>
      {isWriting ? (
        <WriteForm mayTellAll={grant?.scope === 'all'} onDone={() => setWriting(false)} />
      ) : (
        <AnnouncementList />
      )}
    </Stack>
  )
}
