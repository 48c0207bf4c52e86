import { Preparing } from '../../preparing/Preparing.tsx'

export function CreateSearchQR() {
  return <Preparing screen="CreateSearchQR" />
}
