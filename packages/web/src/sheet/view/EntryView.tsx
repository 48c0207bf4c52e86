import { ItemCard } from './ItemCard.tsx'
import { useOpenSheet } from './openSheet.tsx'
import { RowHead } from './RowHead.tsx'
import type { Entry } from './walk.ts'

type Props = { entry: Entry; processId: string; lock: string | undefined; hasDock: boolean }

/** A row's head or an item; only the item that opens or closes is painted again. */
export function EntryView({ entry, processId, lock, hasDock }: Props) {
  const { sheet, filling } = useOpenSheet()
  const isOpen = filling.place.useFact(({ openKey }) => entry.type === 'cell' && openKey === entry.key)
  if (entry.type === 'cell') return <ItemCard cellKey={entry.key} isOpen={isOpen} lock={lock} hasDock={hasDock} />
  const process = sheet.plan.processes.get(processId)
  return process ? (
    <RowHead process={process} rowId={entry.rowId} rowNo={entry.rowNo} isReadOnly={lock !== undefined} />
  ) : null
}
