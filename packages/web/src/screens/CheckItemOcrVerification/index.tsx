import { Preparing } from '../../preparing/Preparing.tsx'

export function CheckItemOcrVerification() {
  return <Preparing screen="CheckItemOcrVerification" />
}
