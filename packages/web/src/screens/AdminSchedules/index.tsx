import { Preparing } from '../../preparing/Preparing.tsx'

export function AdminSchedules() {
  return <Preparing screen="AdminSchedules" />
}
