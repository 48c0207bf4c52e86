import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { RowHead } from '../sheet/view/RowHead.tsx'
import type { Entry } from '../sheet/view/walk.ts'
import { ItemCard } from './ItemCard.tsx'

type Props = { entry: Entry; processId: string; lock: string | undefined; hasDock: boolean }

/** A row's head or an item; only the item that opens or closes is painted again. */
export function EntryView({ entry, processId, lock, hasDock }: Props) {
  const { sheet, editor } = useOpenSheet()
  const isOpen = editor.store.useFact(({ openKey }) => entry.type === 'cell' && openKey === entry.key)
  if (entry.type === 'cell') return <ItemCard cellKey={entry.key} isOpen={isOpen} lock={lock} hasDock={hasDock} />
  const process = sheet.plan.processes.get(processId)
  return process ? (
    <RowHead process={process} rowId={entry.rowId} rowNo={entry.rowNo} isReadOnly={lock !== undefined} />
  ) : null
}
