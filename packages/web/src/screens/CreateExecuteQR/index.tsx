import { Preparing } from '../../preparing/Preparing.tsx'

export function CreateExecuteQR() {
  return <Preparing screen="CreateExecuteQR" />
}
