import { Preparing } from '../../preparing/Preparing.tsx'

export function CreateSearchResult() {
  return <Preparing screen="CreateSearchResult" />
}
