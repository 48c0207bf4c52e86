import { Preparing } from '../../preparing/Preparing.tsx'

export function Notification() {
  return <Preparing screen="Notification" />
}
