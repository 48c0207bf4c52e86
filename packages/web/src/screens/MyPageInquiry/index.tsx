import { Preparing } from '../../preparing/Preparing.tsx'

export function MyPageInquiry() {
  return <Preparing screen="MyPageInquiry" isPart />
}
