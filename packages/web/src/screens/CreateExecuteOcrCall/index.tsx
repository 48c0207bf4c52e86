import { Preparing } from '../../preparing/Preparing.tsx'

export function CreateExecuteOcrCall() {
  return <Preparing screen="CreateExecuteOcrCall" />
}
