import { inkInput } from '../../inputs/sign/index.ts'
import { ItemPage } from '../../itemEditor/ItemPage.tsx'

export function CheckItemHandwrite() {
  return <ItemPage input={inkInput} />
}
