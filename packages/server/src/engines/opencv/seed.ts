import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type ObjectStore, StorageError } from '../files/index.ts'
import { patchOpenCv, readPinnedOpenCv, recipe } from './patch.ts'

/** Spec 1: where the app looks for the script. */
export const openCvPath = 'public/cdn/opencv.js'

/**
 * Puts opencv.js into the store when it is missing, damaged or made by another recipe. It is kept compressed: every
 * browser accepts gzip, and a bucket can not choose between forms.
 */
export async function seedOpenCv(store: ObjectStore): Promise<'kept' | 'stored'> {
  if ((await storedRecipe(store)) === recipe) return 'kept'
  const script = await patchOpenCv(await readPinnedOpenCv())
  const packed = await promisify(gzip)(Buffer.from(script, 'latin1'), { level: 9 })
  await store.put({ path: openCvPath }, packed, {
    trustedType: 'text/javascript; charset=utf-8',
    contentEncoding: 'gzip',
    metadata: { recipe },
  })
  return 'stored'
}

async function storedRecipe(store: ObjectStore): Promise<string | undefined> {
  try {
    return (await store.head({ path: openCvPath })).metadata.recipe
  } catch (error) {
    if (error instanceof StorageError && ['NotFound', 'DamagedObject'].includes(error.name)) return undefined
    throw error
  }
}
