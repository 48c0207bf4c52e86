/** Sign-in with accounts of other services: one chunk, fetched only where the settings name such services. */
export { Companies } from './Companies.tsx'
export { finishRedirect, isComingBack } from './finishRedirect.ts'
export * from './notes.ts'
export { oauthOf } from './oauthOf.ts'
export { TroubleNote } from './TroubleNote.tsx'
