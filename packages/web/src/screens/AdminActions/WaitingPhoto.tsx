import { useEffect, useState } from 'react'
import { useSession } from '../../auth/session.tsx'
import type { StoredFile } from '../../sync/database.ts'
import type { RequestFile } from '../../sync/requests/queuedRequest.ts'
import { syncClientOf } from '../../sync/syncClient.ts'

/** A photo that still lies on this device only. */
export function WaitingPhoto({ caption, file }: { caption: string; file: RequestFile }) {
  const { user } = useSession()
  const [url, setUrl] = useState<string>()
  const userId = user?.id
  useEffect(() => {
    if (!userId) return
    let made: string | undefined
    let isGone = false
    readBlob(userId, file.id)
      .then((blob) => {
        if (isGone || !blob) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      })
      .catch((error) => console.error('a photo on this device cannot be read:', error))
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [userId, file.id])
  if (!url) return null
  return (
    <figure>
      <img src={url} alt={caption} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

async function readBlob(userId: string, fileId: string): Promise<Blob | undefined> {
  const { store } = await syncClientOf(userId)
  const row = await store.db.files.get(fileId)
  if (!row) return undefined
  const { content, contentType }: StoredFile = await store.vault.open(row.body)
  return new Blob([content], { type: contentType })
}
