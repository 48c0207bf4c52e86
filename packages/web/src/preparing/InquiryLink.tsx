import { ButtonLink } from '../ui/Button.tsx'
import { isBuilt } from './unbuilt.ts'

/** The way to ask people for help, wherever something goes wrong. */
export function InquiryLink({ children }: { children: string }) {
  return isBuilt('MyPageInquiry') ? <ButtonLink to="/mypage/inquiry">{children}</ButtonLink> : null
}
