import { DisplayCard } from '../../display/DisplayCard.tsx'
import { Preparing } from '../../preparing/Preparing.tsx'
import { Stack } from '../../ui/Stack.tsx'

export function MyPageUserInfo() {
  return (
    <Stack>
      <DisplayCard />
      <Preparing screen="MyPageUserInfo" isPart />
    </Stack>
  )
}
