import { Preparing } from '../../preparing/Preparing.tsx'

export function AdminIntegrations() {
  return <Preparing screen="AdminIntegrations" />
}
