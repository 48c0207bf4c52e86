import { ItemList } from '../src/itemEditor/ItemList.tsx'
import { useOpenSheet } from '../src/sheet/view/openSheet.tsx'
import { useEntries } from '../src/sheet/view/useEntries.ts'

/** All questions below each other, as the list of one process shows them. */
export function HarnessList() {
  const { sheet, editor } = useOpenSheet()
  const { processId } = editor.store.state
  const entries = useEntries(sheet, processId)
  return (
    <div style={{ height: '100vh', display: 'grid' }}>
      <ItemList
        entries={entries}
        processId={processId}
        lock={undefined}
        hasDock={false}
        before={<h2 id="process-title">点検</h2>}
      />
    </div>
  )
}
