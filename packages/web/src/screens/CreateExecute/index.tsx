import '../../text/areas/create.ts'
import { useOutlet } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { Steps } from '../../create/Steps.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { CreateForm } from './CreateForm.tsx'
import { useCreateParts } from './useCreateParts.ts'

/** Parent of its own subpages, which take its place while they are open. */
export function CreateExecute() {
  const { user } = useSession()
  const subpage = useOutlet()
  if (subpage) return subpage
  return user ? <Execute userId={user.id} /> : null
}

/** The last step: day, shift, lot and people, then the sheet is made and opened. */
function Execute({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const { isChosen, parts, error, retry } = useCreateParts(userId)
  if (!isChosen) {
    return (
      <Empty text={t('create.noTarget')} action={<ButtonLink to="/create">{t('create.chooseTarget')}</ButtonLink>} />
    )
  }
  if (parts) return <CreateForm {...parts} />
  return (
    <Stack>
      <PageTitle>{t('screens.CreateExecute.title')}</PageTitle>
      <Steps at={3} />
      {error ? <ErrorNote error={error} onRetry={retry} /> : <Skeleton rows={4} />}
    </Stack>
  )
}
