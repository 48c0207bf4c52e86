import type { ReactNode } from 'react'

/** The one door between the sign-in screens and the app. Sign-in is not built yet, so it stands open. */
export function Gate({ children }: { children: ReactNode }) {
  return children
}
