import { codeVerification } from '../../inputs/code/index.ts'
import { ItemRoom } from '../../sheet/view/ItemRoom.tsx'

export function CheckItemQrVerification() {
  return <ItemRoom input={codeVerification} />
}
