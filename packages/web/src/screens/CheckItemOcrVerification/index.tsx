import { textVerification } from '../../inputs/ocr/index.ts'
import { ItemRoom } from '../../sheet/view/ItemRoom.tsx'

export function CheckItemOcrVerification() {
  return <ItemRoom input={textVerification} />
}
