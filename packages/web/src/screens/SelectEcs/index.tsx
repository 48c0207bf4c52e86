import { Preparing } from '../../preparing/Preparing.tsx'
import { PhoneGreeting } from '../../shell/PhoneGreeting.tsx'
import { Stack } from '../../ui/Stack.tsx'

export function SelectEcs() {
  return (
    <Stack>
      <PhoneGreeting />
      <Preparing screen="SelectEcs" />
    </Stack>
  )
}
