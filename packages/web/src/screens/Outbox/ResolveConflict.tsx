import '../../text/areas/sheet.ts'
import { type CellRef, cellKey } from '@ecs/core'
import { useEffect } from 'react'
import { ConflictDialog } from '../../sheet/view/ConflictDialog.tsx'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { SheetWithId } from '../../sheet/view/SheetProvider.tsx'

type Props = { checksheetId: string; cell: CellRef; onClose: () => void }

/** One of the values is chosen as on the sheet itself, without leaving the list. */
export function ResolveConflict({ checksheetId, ...rest }: Props) {
  return (
    <SheetWithId checksheetId={checksheetId}>
      <Sides {...rest} />
    </SheetWithId>
  )
}

function Sides({ cell: { itemId, rowId }, onClose }: Omit<Props, 'checksheetId'>) {
  const { sheet } = useOpenSheet()
  const view = sheet.useCell(cellKey(itemId, rowId))
  const isOver = !view?.conflict
  // Somebody else has chosen meanwhile: there is nothing left to ask.
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  return isOver ? null : <ConflictDialog view={view} onClose={onClose} />
}
