import { api, appError, picturesIn, type TemplateVersion } from '@ecs/core'
import { sha256Of } from '../device/sha256.ts'
import type { PictureRow, StoredFile } from './database.ts'
import type { SyncClient } from './syncClient.ts'

type Reach = Pick<SyncClient, 'store' | 'call'>

/** A reference picture: from this device, or else from the server and kept from then on. It never changes. */
export async function pictureOf(reach: Reach, templateId: string, id: string): Promise<StoredFile> {
  const { body } = await keptPicture(reach, templateId, id)
  return await reach.store.vault.open(body)
}

/** Brings all pictures of a template onto this device; answers how many bytes they take. */
export async function keepPictures(
  reach: Reach,
  { templateId, content }: Pick<TemplateVersion, 'templateId' | 'content'>,
): Promise<number> {
  let bytes = 0
  for (const id of picturesIn(content)) bytes += (await keptPicture(reach, templateId, id)).bytes
  return bytes
}

async function keptPicture(reach: Reach, templateId: string, id: string): Promise<PictureRow> {
  const link = () => reach.call(api.getPictureLink, { params: { templateId, pictureId: id } })
  return (await reach.store.db.pictures.get([templateId, id])) ?? (await fetchPicture(reach, [templateId, id], link))
}

/** A photo of a registered dial or panel; it never changes either. It lies beside the templates' pictures. */
export async function registrationPhotoOf(reach: Reach, targetId: string, photoId: string): Promise<StoredFile> {
  const known = await reach.store.db.pictures.get([targetId, photoId])
  const link = () => reach.call(api.getRegistrationPhotoLink, { params: { targetId, photoId } })
  const { body } = known ?? (await fetchPicture(reach, [targetId, photoId], link))
  return await reach.store.vault.open(body)
}

type Link = { url: string; sha256: string }

async function fetchPicture(
  { store }: Reach,
  [templateId, id]: [owner: string, id: string],
  link: () => Promise<Link>,
): Promise<PictureRow> {
  const { url, sha256 } = await link()
  const answer = await fetch(url)
  const content = await answer.arrayBuffer()
  // A Wi-Fi's sign-in page answers 200 as well: only the picture itself has this hash.
  if (!answer.ok || (await sha256Of(new Uint8Array(content))) !== sha256) throw appError('unavailable')
  const contentType = answer.headers.get('content-type') ?? ''
  const body = await store.vault.seal({ content, contentType, sha256 })
  const row = { templateId, id, bytes: content.byteLength, storedAt: Date.now(), body }
  await store.db.pictures.put(row)
  return row
}
