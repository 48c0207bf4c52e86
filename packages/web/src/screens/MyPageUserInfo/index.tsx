import '../../text/areas/myPage.ts'
import { DeputiesCard } from '../../approval/DeputiesCard.tsx'
import { PasskeyCard } from '../../auth/lock/PasskeyCard.tsx'
import { PinCard } from '../../auth/lock/PinCard.tsx'
import { DisplayCard } from '../../display/DisplayCard.tsx'
import { CalendarFeeds } from '../../noticeSettings/CalendarFeeds.tsx'
import { NoticeSettings } from '../../noticeSettings/NoticeSettings.tsx'
import { DeviceCard } from '../../offline/DeviceCard.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { AbilitiesCard } from './AbilitiesCard.tsx'
import { ContactsCard } from './ContactsCard.tsx'
import { DeviceData } from './DeviceData.tsx'
import { PersonCard } from './PersonCard.tsx'
import { SignInsCard } from './SignInsCard.tsx'
import { SkillsCard } from './SkillsCard.tsx'
import css from './UserInfo.module.css'

/** ユーザー情報: who one is here, what one may do, how one signs in, and what lies on this device. */
export function MyPageUserInfo() {
  return (
    <Stack>
      <PersonCard />
      <div className={css.pair}>
        <AbilitiesCard />
        <SkillsCard />
      </div>
      <ContactsCard />
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
