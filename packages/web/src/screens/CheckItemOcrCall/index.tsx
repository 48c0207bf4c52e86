import { textInput } from '../../inputs/ocr/index.ts'
import { ItemRoom } from '../../sheet/view/ItemRoom.tsx'

export function CheckItemOcrCall() {
  return <ItemRoom input={textInput} />
}
