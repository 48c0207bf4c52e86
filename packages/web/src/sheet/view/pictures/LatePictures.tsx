import { type ComponentProps, useEffect, useState } from 'react'

type Part = typeof import('./ItemPictures.tsx')

/** Also fetched ahead, while a sheet with pictures is open: later there may be no network. */
export const loadPictures = (): Promise<Part> => import('./ItemPictures.tsx')

/** An item's pictures, once their part of the program is here. Without it the sheet goes on without them. */
export function LatePictures(props: ComponentProps<Part['ItemPictures']>) {
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
  return part ? <part.ItemPictures {...props} /> : null
}
