import { appError } from '@ecs/core'
import type { LinkOptions, ObjectStore } from '../../engines/files/index.ts'
import { fileError } from './errors.ts'

/**
 * Files below `public/cdn/` are parts of the app itself (opencv.js). Their link lives for the longest time Spec 9 allows
 * and stays the same text for three days of it, so that a start of the app finds them in the browser's cache.
 */
const partsOfTheApp = 'public/cdn/'
const repeated: LinkOptions = { expiresInSeconds: 7 * 24 * 3600, repeatForSeconds: 3 * 24 * 3600 }

/** Spec 1 and 7: a signed link that needs no sign-in, to what everyone may read. */
export async function publicLink(files: ObjectStore, path: string): Promise<{ url: string; expiresAt: string }> {
  // Whether something lies outside public/ is nobody's business.
  if (!path.startsWith('public/') && !path.startsWith('/')) throw appError('notFound')
  try {
    const { url, expiresAt } = await files.link({ path }, path.startsWith(partsOfTheApp) ? repeated : {})
    return { url, expiresAt: expiresAt.toISOString() }
  } catch (error) {
    throw fileError(error)
  }
}
