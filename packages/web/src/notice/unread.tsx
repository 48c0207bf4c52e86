import { createContext, type ReactNode, useContext } from 'react'

const UnreadContext = createContext(0)

export function UnreadProvider({ unread, children }: { unread: number; children: ReactNode }) {
  return <UnreadContext value={unread}>{children}</UnreadContext>
}

/** How many notices the person has not read. */
export function useUnread(): number {
  return useContext(UnreadContext)
}
