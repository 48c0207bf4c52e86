import { Preparing } from '../../preparing/Preparing.tsx'

export function CheckItemAdd() {
  return <Preparing screen="CheckItemAdd" />
}
