import { Preparing } from '../../preparing/Preparing.tsx'

export function CheckItemHandwrite() {
  return <Preparing screen="CheckItemHandwrite" />
}
