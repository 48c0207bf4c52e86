import type { CellKey } from '@ecs/core'
import { ItemEditor } from '../itemEditor/ItemEditor.tsx'
import type { CellView } from '../sheet/index.ts'
import { ItemHead } from '../sheet/view/ItemHead.tsx'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useProblemsAt } from '../sheet/view/useProblemsAt.ts'
import css from './FormSheet.module.css'
import { RowName } from './RowName.tsx'

/** The open box of the paper, large enough to write in. */
export function FormEditor({ cellKey, block }: { cellKey: CellKey; block: string | undefined }) {
  const view = useOpenSheet().sheet.useCell(cellKey)
  return view ? <Box view={view} block={block} /> : null
}

function Box({ view, block }: { view: CellView; block: string | undefined }) {
  const problems = useProblemsAt(view.cell)
  return (
    <div className={css.editor}>
      <RowName cell={view.cell} />
      {/* A table shows the standard beside the box; the columns of a repeat have no room for it. */}
      <ItemHead cell={view.cell} as="h2" hasStandard={view.cell.rowId !== undefined} />
      <ItemEditor view={view} block={block} problems={problems} />
    </div>
  )
}
