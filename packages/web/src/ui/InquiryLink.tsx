import { ButtonLink } from './Button.tsx'

/** The way to ask people for help, wherever something goes wrong. */
export function InquiryLink({ errorId, children }: { errorId?: string | undefined; children: string }) {
  // What went wrong and where; the person sees it before it is sent, and can take it out.
  const about = new URLSearchParams({ new: '', from: location.pathname, ...(errorId && { error: errorId }) })
  return <ButtonLink to={`/mypage/inquiry?${about}`}>{children}</ButtonLink>
}
