import { Preparing } from '../../preparing/Preparing.tsx'

export function CheckItemAichat() {
  return <Preparing screen="CheckItemAichat" />
}
