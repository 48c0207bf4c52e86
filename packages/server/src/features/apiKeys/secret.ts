import { createHash, randomBytes } from 'node:crypto'

/** Tells a key from an access token, also for whoever finds one in a log or a repository. */
const mark = 'ecsk_'

export const makeSecret = (): string => mark + randomBytes(32).toString('base64url')
export const isSecret = (text: string): boolean => /^ecsk_[\w-]{43}$/.test(text)
/** 256 random bits need no slow hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
export const hintOf = (secret: string): string => secret.slice(-4)
