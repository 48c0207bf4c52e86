import { handheld, useMedia } from '../../ui/useMedia.ts'
import { useOpenSheet } from './openSheet.tsx'
import { type Layout, sheetSettings } from './settings.ts'
import { useSheetFact } from './useSheetFact.ts'
import { sheetBlock } from './writeBlock.ts'

/**
 * The chosen layout; without a choice one question at a time on phones, whichever way they are held, and the list
 * elsewhere: a phone that is turned keeps what is half written. Where nothing can be entered there are no questions:
 * whoever checks a sheet on a phone reads the list.
 */
export function useLayout(): Layout {
  const { sheet } = useOpenSheet()
  useSheetFact(sheet, ({ state }) => state.checksheet.status)
  const chosen = sheetSettings.useFact(({ layout }) => layout)
  const isPhone = useMedia(handheld)
  const isClosed = sheetBlock(sheet) !== undefined
  if (isClosed && (chosen === 'one' || chosen === undefined)) return 'list'
  return chosen ?? (isPhone ? 'one' : 'list')
}
