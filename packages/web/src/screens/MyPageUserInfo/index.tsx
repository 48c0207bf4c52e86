import { DeputiesCard } from '../../approval/DeputiesCard.tsx'
import { PasskeyCard } from '../../auth/lock/PasskeyCard.tsx'
import { PinCard } from '../../auth/lock/PinCard.tsx'
import { DisplayCard } from '../../display/DisplayCard.tsx'
import { CalendarFeeds } from '../../noticeSettings/CalendarFeeds.tsx'
import { NoticeSettings } from '../../noticeSettings/NoticeSettings.tsx'
import { DeviceCard } from '../../offline/DeviceCard.tsx'
import { Stack } from '../../ui/Stack.tsx'

export function MyPageUserInfo() {
  return (
    <Stack>
      <DisplayCard />
      <DeputiesCard />
      <NoticeSettings />
      <CalendarFeeds />
      <PinCard />
      <PasskeyCard />
      <DeviceCard />
    </Stack>
  )
}
