import { useEffect, useState } from 'react'
import { useOnline } from '../../../api/useOnline.ts'
import { pictureOf } from '../../../sync/pictures.ts'
import { syncClientOf } from '../../../sync/syncClient.ts'
import { useOpenSheet } from '../openSheet.tsx'

/** An address to show a reference picture by. `isAway`: neither this device nor the server can give it now. */
export function usePicture(id: string): { url: string | undefined; isAway: boolean } {
  const { me, sheet } = useOpenSheet()
  const isOnline = useOnline()
  const { templateId } = sheet.version
  const [shown, setShown] = useState<{ url: string | undefined; isAway: boolean }>({ url: undefined, isAway: false })
  // What was out of reach is asked for when the network is back.
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    const show = async () => {
      const { content, contentType } = await pictureOf(await syncClientOf(me.id), templateId, id)
      if (isGone) return
      made = URL.createObjectURL(new Blob([content], { type: contentType }))
      setShown({ url: made, isAway: false })
    }
    show().catch((error) => {
      console.info(`the reference picture cannot be shown ${isOnline ? 'now' : 'offline'}:`, error)
      if (!isGone) setShown({ url: undefined, isAway: true })
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, me.id, templateId, isOnline])
  return shown
}
