import { type Layout, sheetSettings } from './settings.ts'
import { phone, useMedia } from './useMedia.ts'

/** The chosen layout; without a choice one question at a time on phones and the list elsewhere. */
export function useLayout(): Layout {
  const chosen = sheetSettings.useFact(({ layout }) => layout)
  const isPhone = useMedia(phone)
  return chosen ?? (isPhone ? 'one' : 'list')
}
