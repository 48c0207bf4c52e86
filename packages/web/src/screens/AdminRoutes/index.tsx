import { Preparing } from '../../preparing/Preparing.tsx'

export function AdminRoutes() {
  return <Preparing screen="AdminRoutes" />
}
