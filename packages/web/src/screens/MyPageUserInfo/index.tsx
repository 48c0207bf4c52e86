import { DeputiesCard } from '../../approval/DeputiesCard.tsx'
import { DisplayCard } from '../../display/DisplayCard.tsx'
import { Preparing } from '../../preparing/Preparing.tsx'
import { Stack } from '../../ui/Stack.tsx'

export function MyPageUserInfo() {
  return (
    <Stack>
      <DisplayCard />
      <DeputiesCard />
      <Preparing screen="MyPageUserInfo" isPart />
    </Stack>
  )
}
