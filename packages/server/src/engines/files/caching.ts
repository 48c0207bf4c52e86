import { maxExpirySeconds } from './linkTimes.ts'

/** `Cache-Control` of stored objects. Only what everyone may read is kept by shared caches. */
const sharing = (path: string): string => (path.startsWith('public/') ? 'public' : 'private')

/** For an address that changes with the content: kept for as long as a link can live, never asked for again. */
export const keepForGood = (path: string): string => `${sharing(path)}, max-age=${maxExpirySeconds}, immutable`

export const askEachTime = (path: string): string => `${sharing(path)}, no-cache`
