/** Sign-in with accounts of other services: one chunk, fetched only where the settings name such services. */
import { listenForLeaving } from './leaving.ts'

export { Companies } from './Companies.tsx'
export { finishRedirect, isComingBack } from './finishRedirect.ts'
export * from './notes.ts'
export { oauthOf } from './oauthOf.ts'
export { TroubleNote } from './TroubleNote.tsx'

// Once in the life of the page, and only where there are such services.
listenForLeaving()
