import { Preparing } from '../../preparing/Preparing.tsx'

export function History() {
  return <Preparing screen="History" />
}
