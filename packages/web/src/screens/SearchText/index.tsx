import { Preparing } from '../../preparing/Preparing.tsx'

export function SearchText() {
  return <Preparing screen="SearchText" isPart />
}
