import { codeInput } from '../../inputs/code/index.ts'
import { ItemRoom } from '../../sheet/view/ItemRoom.tsx'

export function CheckItemQr() {
  return <ItemRoom input={codeInput} />
}
