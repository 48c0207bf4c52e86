import { useDisplay } from '../display/settings.ts'
import { phone, useMedia, wide } from '../ui/useMedia.ts'

/** Lines of a table are too short on phones, and on tablets for large letters and gloves: cards are read there. */
export function useIsTight(): boolean {
  const isPhone = useMedia(phone)
  const isWide = useMedia(wide)
  const { mode, text } = useDisplay()
  return isPhone || (!isWide && (mode === 'glove' || text === 'large'))
}
