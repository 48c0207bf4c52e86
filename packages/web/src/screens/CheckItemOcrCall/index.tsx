import { Preparing } from '../../preparing/Preparing.tsx'

export function CheckItemOcrCall() {
  return <Preparing screen="CheckItemOcrCall" />
}
