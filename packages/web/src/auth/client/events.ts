import { Hub } from 'aws-amplify/utils'
import { isNetworkError } from './errors.ts'
import type { User } from './signedInUser.ts'

export type AuthEvent =
  | { kind: 'signedIn'; user: User }
  | { kind: 'signedOut' }
  | { kind: 'refreshed' }
  | { kind: 'refreshFailed'; isNetwork: boolean }

/** The library's announcements that the session follows (spec 4). */
export function listenToAuth(tell: (event: AuthEvent) => void): void {
  Hub.listen('auth', ({ payload }) => {
    switch (payload.event) {
      case 'signedIn':
        return tell({ kind: 'signedIn', user: { id: payload.data.userId, name: payload.data.username } })
      case 'signedOut':
        return tell({ kind: 'signedOut' })
      case 'tokenRefresh':
        return tell({ kind: 'refreshed' })
      case 'tokenRefresh_failure':
        return tell({ kind: 'refreshFailed', isNetwork: isNetworkError(payload.data.error) })
    }
  })
}
