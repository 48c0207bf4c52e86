import { Preparing } from '../../preparing/Preparing.tsx'

export function SearchOCR() {
  return <Preparing screen="SearchOCR" isPart />
}
