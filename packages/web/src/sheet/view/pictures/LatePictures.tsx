import { type ComponentProps, useEffect, useState } from 'react'

type Part = typeof import('./pictureParts.ts')

/** Also fetched ahead, while a sheet with pictures is open: later there may be no network. */
export const loadPictures = (): Promise<Part> => import('./pictureParts.ts')

/** An item's pictures, once their part of the program is here. Without it the sheet goes on without them. */
export function LatePictures(props: ComponentProps<Part['ItemPictures']>) {
  const part = usePart()
  return part ? <part.ItemPictures {...props} /> : null
}

/** The same for its instructions. */
export function LateDocuments(props: ComponentProps<Part['ItemDocuments']>) {
  const part = usePart()
  return part ? <part.ItemDocuments {...props} /> : null
}

function usePart(): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    let isGone = false
    loadPictures().then(
      (loaded) => !isGone && setPart(loaded),
      (error) => console.info('reference pictures cannot be shown now:', error),
    )
    return () => {
      isGone = true
    }
  }, [])
  return part
}
