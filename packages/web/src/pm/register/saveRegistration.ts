import { api, type RegistrationDraft } from '@ecs/core'
import { call } from '../../api/call.ts'
import { sha256Of } from '../../device/sha256.ts'
import { uuid7 } from '../../device/uuid7.ts'
import type { ComparedPhoto } from '../../vision/matching/messages.ts'

type New = Omit<RegistrationDraft, 'photoIds'> & { photos: readonly ComparedPhoto[] }

/** Photos first, then the version that names them: what breaks off leaves nothing that counts. */
export async function saveRegistration(targetId: string, { photos, ...draft }: New): Promise<void> {
  const photoIds: string[] = []
  for (const { blob } of photos) {
    const photoId = uuid7()
    const bytes = new Uint8Array(await blob.arrayBuffer())
    await call(api.putRegistrationPhoto, {
      params: { targetId, photoId },
      query: { sha256: await sha256Of(bytes) },
      body: { bytes, type: blob.type },
    })
    photoIds.push(photoId)
  }
  const params = { targetId, registrationId: uuid7() }
  await call(api.putRegistration, { params, body: { ...draft, photoIds } })
}
