import { api } from '@ecs/core'
import { type RefObject, useEffect, useState } from 'react'
import { readFile } from '../../sync/files.ts'
import { syncClientOf } from '../../sync/syncClient.ts'
import { see } from '../../vision/vision.ts'
import { useOpenSheet } from './openSheet.tsx'

/** Small pictures are made once and kept for as long as they are looked at; the oldest go first. */
const mostKept = 120
const kept = new Map<string, Promise<string>>()

/** A small picture of a stored photo, made when it comes into sight: 500 photos never stand in memory at once. */
export function useThumbnail(id: string, place: RefObject<Element | null>): string | undefined {
  const { me, sheet } = useOpenSheet()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const element = place.current
    if (!element) return
    let isSeen = false
    const watch = new IntersectionObserver(
      ([entry]) => {
        // Out of sight the picture goes: however long the strip, only a screenful is drawn.
        isSeen = entry?.isIntersecting ?? false
        if (!isSeen) return setUrl(undefined)
        // A photo of this moment may still be on its way to the disk.
        const shown = sheet.written().then(() => thumbnail(me.id, id))
        shown.then(
          (made) => isSeen && setUrl(made),
          (error) => console.info('the photo cannot be shown now:', error),
        )
      },
      { rootMargin: '200px' },
    )
    watch.observe(element)
    return () => {
      isSeen = false
      watch.disconnect()
    }
  }, [id, me.id, place, sheet])
  return url
}

function thumbnail(userId: string, id: string): Promise<string> {
  const known = kept.get(id)
  kept.delete(id)
  const made = known ?? make(userId, id)
  kept.set(id, made)
  made.catch(() => kept.delete(id))
  for (const [oldest, url] of kept) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
    url.then(URL.revokeObjectURL, () => undefined)
  }
  return made
}

async function make(userId: string, id: string): Promise<string> {
  const small = (await hasFile(userId, id)) ? undefined : await storedThumbnail(userId, id)
  return URL.createObjectURL(small ?? (await see({ type: 'thumbnail', file: await photoFile(userId, id) })))
}

async function hasFile(userId: string, id: string): Promise<boolean> {
  const { store } = await syncClientOf(userId)
  return (await store.db.attachments.count({ keys: IDBKeyRange.only(id) })) > 0
}

/** What the device that took the photo has sent along; photos of other origin have none. */
async function storedThumbnail(userId: string, id: string): Promise<Blob | undefined> {
  const { call } = await syncClientOf(userId)
  const { link } = await call(api.getAttachmentThumbnail, { params: { attachmentId: id } })
  return link ? fetched(link.url) : undefined
}

/** The photo itself, from this device or else from the server. */
export async function photoFile(userId: string, id: string): Promise<Blob> {
  const { store, call } = await syncClientOf(userId)
  const file = await readFile(store, id)
  if (file) return new Blob([file.content], { type: file.contentType })
  return fetched((await call(api.getAttachmentLink, { params: { attachmentId: id } })).url)
}

async function fetched(url: string): Promise<Blob> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the photo is not there: ${answer.status}`)
  return answer.blob()
}
