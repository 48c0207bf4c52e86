import { Preparing } from '../../preparing/Preparing.tsx'

export function AdminTemplates() {
  return <Preparing screen="AdminTemplates" />
}
