import { api, appError, picturesIn, type TemplateVersion } from '@ecs/core'
import type { PictureRow, StoredFile } from './database.ts'
import type { Offline } from './offline.ts'
import { sha256Of } from './sha256.ts'

type Reach = Pick<Offline, 'store' | 'call'>

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
  return (await reach.store.db.pictures.get([templateId, id])) ?? (await fetchPicture(reach, templateId, id))
}

async function fetchPicture({ store, call }: Reach, templateId: string, id: string): Promise<PictureRow> {
  const { url, sha256 } = await call(api.getPictureLink, { params: { templateId, pictureId: id } })
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
