import { Preparing } from '../../preparing/Preparing.tsx'

export function AdminTargets() {
  return <Preparing screen="AdminTargets" />
}
