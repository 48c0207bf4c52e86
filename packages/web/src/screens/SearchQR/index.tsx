import { Preparing } from '../../preparing/Preparing.tsx'

export function SearchQR() {
  return <Preparing screen="SearchQR" isPart />
}
