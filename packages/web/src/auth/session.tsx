import { createContext, type ReactNode, useContext } from 'react'

/** Spec 4: starts as configuring, then authenticated or unauthenticated. */
export type Session = {
  status: 'configuring' | 'authenticated' | 'unauthenticated'
  user?: { id: string; name: string } | undefined
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
