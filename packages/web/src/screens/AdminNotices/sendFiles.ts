import { api } from '@ecs/core'
import { call } from '../../api/call.ts'
import { sha256Of } from '../../device/sha256.ts'

/** An id per file for as long as the form is open: publishing again after a failure sends none twice. */
const ids = new WeakMap<File, string>()

export async function sendFiles(noticeId: string, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const fileId = ids.get(file) ?? crypto.randomUUID()
    ids.set(file, fileId)
    const bytes = new Uint8Array(await file.arrayBuffer())
    await call(api.putAnnouncementFile, {
      params: { noticeId, fileId },
      query: { sha256: await sha256Of(bytes), name: file.name.slice(0, 200) },
      body: { bytes, type: file.type || 'application/octet-stream' },
    })
  }
}
