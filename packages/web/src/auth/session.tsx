import type { api } from '@ecs/core'
import { createContext, type ReactNode, useContext } from 'react'
import type { CurrentUser } from './client/summary.ts'

/** Spec 4: starts as configuring, then authenticated or unauthenticated. */
export type Session = {
  status: 'configuring' | 'authenticated' | 'unauthenticated'
  /** `name` is the username, by which the header greets. */
  user?: { id: string; name: string } | undefined
  /** Spec 3, current-user summary; undefined until it is loaded, or when it could not be. */
  summary?: CurrentUser | undefined
  /** What the person may do; undefined until it is loaded. */
  authList?: api.Me['authList'] | undefined
  signOut: () => Promise<void>
}

const nobody: Session = { status: 'unauthenticated', signOut: async () => undefined }

const SessionContext = createContext<Session>(nobody)

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Who is signed in. Without a provider: nobody. */
export function useSession(): Session {
  return useContext(SessionContext)
}
