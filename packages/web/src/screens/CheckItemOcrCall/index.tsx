import { textInput } from '../../inputs/ocr/index.ts'
import { ItemPage } from '../../itemEditor/ItemPage.tsx'

export function CheckItemOcrCall() {
  return <ItemPage input={textInput} />
}
