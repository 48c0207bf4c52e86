import { Preparing } from '../../preparing/Preparing.tsx'

export function List() {
  return <Preparing screen="List" />
}
