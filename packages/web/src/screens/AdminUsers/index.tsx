import { Preparing } from '../../preparing/Preparing.tsx'

export function AdminUsers() {
  return <Preparing screen="AdminUsers" />
}
