import { Preparing } from '../../preparing/Preparing.tsx'

export function CheckItemPm() {
  return <Preparing screen="CheckItemPm" />
}
