import { Preparing } from '../../preparing/Preparing.tsx'

export function Outbox() {
  return <Preparing screen="Outbox" />
}
