import { Preparing } from '../../preparing/Preparing.tsx'

export function AdminActions() {
  return <Preparing screen="AdminActions" />
}
