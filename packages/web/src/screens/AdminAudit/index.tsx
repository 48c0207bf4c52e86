import { Preparing } from '../../preparing/Preparing.tsx'

export function AdminAudit() {
  return <Preparing screen="AdminAudit" />
}
