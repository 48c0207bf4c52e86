import { ButtonLink } from '../ui/Button.tsx'
import { isBuilt } from './unbuilt.ts'

/** The way to ask people for help, wherever something goes wrong. */
export function InquiryLink({ errorId, children }: { errorId?: string | undefined; children: string }) {
  if (!isBuilt('MyPageInquiry')) return null
  // What went wrong and where; the person sees it before it is sent, and can take it out.
  const about = new URLSearchParams({ new: '', from: location.pathname, ...(errorId && { error: errorId }) })
  return <ButtonLink to={`/mypage/inquiry?${about}`}>{children}</ButtonLink>
}
