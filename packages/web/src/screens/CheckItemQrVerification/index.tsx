import { codeVerification } from '../../inputs/code/index.ts'
import { ItemPage } from '../../itemEditor/ItemPage.tsx'

export function CheckItemQrVerification() {
  return <ItemPage input={codeVerification} />
}
