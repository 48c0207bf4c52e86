import { inkInput } from '../../inputs/sign/index.ts'
import { ItemRoom } from '../../sheet/view/ItemRoom.tsx'

export function CheckItemHandwrite() {
  return <ItemRoom input={inkInput} />
}
