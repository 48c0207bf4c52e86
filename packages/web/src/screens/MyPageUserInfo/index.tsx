import { DeputiesCard } from '../../approval/DeputiesCard.tsx'
import { PasskeyCard } from '../../auth/lock/PasskeyCard.tsx'
import { PinCard } from '../../auth/lock/PinCard.tsx'
import { DisplayCard } from '../../display/DisplayCard.tsx'
import { DeviceCard } from '../../offline/DeviceCard.tsx'
import { Stack } from '../../ui/Stack.tsx'

export function MyPageUserInfo() {
  return (
    <Stack>
      <DisplayCard />
      <DeputiesCard />
      <PinCard />
      <PasskeyCard />
      <DeviceCard />
    </Stack>
  )
}
