import { Preparing } from '../../preparing/Preparing.tsx'

export function MyPageHistory() {
  return <Preparing screen="MyPageHistory" isPart />
}
