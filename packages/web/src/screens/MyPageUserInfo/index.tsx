import '../../text/areas/myPage.ts'
import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { DeputiesCard } from '../../approval/DeputiesCard.tsx'
import { PasskeyCard } from '../../auth/lock/PasskeyCard.tsx'
import { PinCard } from '../../auth/lock/PinCard.tsx'
import { useSession } from '../../auth/session.tsx'
import { DeviceCard } from '../../device/DeviceCard.tsx'
import { DisplayCard } from '../../display/DisplayCard.tsx'
import { CalendarFeeds } from '../../noticeSettings/CalendarFeeds.tsx'
import { NoticeSettings } from '../../noticeSettings/NoticeSettings.tsx'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { AbilitiesCard } from './AbilitiesCard.tsx'
import { ContactsCard } from './ContactsCard.tsx'
import { DeviceData } from './DeviceData.tsx'
import { SignInFactors } from './factors/SignInFactors.tsx'
import { PersonCard } from './PersonCard.tsx'
import { SignInsCard } from './SignInsCard.tsx'
import { SkillsCard } from './SkillsCard.tsx'
import { StampCard } from './StampCard.tsx'
import css from './UserInfo.module.css'

/** ユーザー情報: who one is here, what one may do, how one signs in, and what lies on this device. */
export function MyPageUserInfo() {
  const { user, authList } = useSession()
  const me = useQuery(cachedQuery(user?.id ?? '', api.getMe, {}))
  const ecs = useQuery(cachedQuery(user?.id ?? '', api.listMyEcs, {}))
  // The first cards come together: one after the other they would push each other down the screen.
  if (me.isPending || ecs.isPending || !(authList || me.error)) return <Skeleton rows={8} />
  // The cards ask for the same once more: where nobody answers, each would send the page back to waiting, without end.
  const failed = [me, ecs].find(({ error, data }) => error && !data)
  if (failed)
    return (
      <Stack>
        <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} />
        <DisplayCard />
        <PinCard />
        <DeviceCard />
        <DeviceData />
      </Stack>
    )
  return (
    <Stack>
      <PersonCard />
      <div className={css.pair}>
        <AbilitiesCard />
        <Stack>
          <SkillsCard />
          <StampCard />
        </Stack>
      </div>
      <ContactsCard />
      <SignInFactors />
      <SignInsCard />
      <NoticeSettings />
      <CalendarFeeds />
      <DisplayCard />
      <DeputiesCard />
      <PinCard />
      <PasskeyCard />
      <DeviceCard />
      <DeviceData />
    </Stack>
  )
}
