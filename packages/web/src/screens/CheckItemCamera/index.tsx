import { photoInput } from '../../inputs/photo/index.ts'
import { ItemRoom } from '../../sheet/view/ItemRoom.tsx'

export function CheckItemCamera() {
  return <ItemRoom input={photoInput} />
}
