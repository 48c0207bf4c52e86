import { Preparing } from '../../preparing/Preparing.tsx'

export function NotificationDetail() {
  return <Preparing screen="NotificationDetail" />
}
