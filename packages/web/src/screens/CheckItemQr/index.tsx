import { codeInput } from '../../inputs/code/index.ts'
import { ItemPage } from '../../itemEditor/ItemPage.tsx'

export function CheckItemQr() {
  return <ItemPage input={codeInput} />
}
