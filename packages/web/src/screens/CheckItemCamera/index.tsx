import { photoInput } from '../../inputs/photo/index.ts'
import { ItemPage } from '../../itemEditor/ItemPage.tsx'

export function CheckItemCamera() {
  return <ItemPage input={photoInput} />
}
