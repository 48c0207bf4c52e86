import { Preparing } from '../../preparing/Preparing.tsx'

export function CheckItemQrVerification() {
  return <Preparing screen="CheckItemQrVerification" />
}
