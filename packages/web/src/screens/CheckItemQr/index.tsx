import { Preparing } from '../../preparing/Preparing.tsx'

export function CheckItemQr() {
  return <Preparing screen="CheckItemQr" />
}
