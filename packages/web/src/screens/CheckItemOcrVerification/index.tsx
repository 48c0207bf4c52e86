import { textVerification } from '../../inputs/ocr/index.ts'
import { ItemPage } from '../../itemEditor/ItemPage.tsx'

export function CheckItemOcrVerification() {
  return <ItemPage input={textVerification} />
}
