import '../../../text/areas/grid.ts'
import { cellOfKey, type Process, rowIdsOf } from '@ecs/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ProcessEnd } from '../../../processItems/ProcessEnd.tsx'
import { useLock } from '../../../processItems/ProcessItems.tsx'
import { useOpenSheet } from '../../../sheet/view/openSheet.tsx'
import { useFollowOpenItem } from '../../../sheet/view/useFollowOpenItem.ts'
import { useSheetFact } from '../../../sheet/view/useSheetFact.ts'
import { handheld, useMedia } from '../../../ui/useMedia.ts'
import { GridPages } from './GridPages.tsx'
import css from './GridSheet.module.css'
import { GridTable } from './GridTable.tsx'
import { GridTitle } from './GridTitle.tsx'
import { type GridShape, gridShape, nextDown } from './gridShape.ts'
import { PasteDialog } from './PasteDialog.tsx'
import { RowCard } from './RowCard.tsx'
import { useGridKeys } from './useGridKeys.ts'

/** A repeat as on paper: rows × items in a table; on a phone one card for each row. */
export function GridSheet() {
  const { sheet, editor } = useOpenSheet()
  const processId = editor.store.useFact((state) => state.processId)
  const process = useSheetFact(sheet, ({ plan }) => plan.processes.get(processId))
  const items = useSheetFact(sheet, ({ plan }) => plan.items)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item that was added on site is a column, too
  const shape = useMemo(() => process && gridShape(sheet.evaluation, process), [sheet, process, items])
  return shape ? <Grid key={processId} shape={shape} process={shape.process} /> : null
}

/** So many rows stand on one page of the table. */
const pageRows = 60

function Grid({ shape, process }: { shape: GridShape; process: Process }) {
  const { sheet, editor } = useOpenSheet()
  const isPhone = useMedia(handheld)
  const lock = useLock(process.id)
  const scroller = useRef<HTMLElement>(null)
  const [pasted, setPasted] = useState<string>()
  const rowIds = useSheetFact(sheet, ({ state }) => rowIdsOf(state, process.id))
  const openKey = editor.store.useFact((state) => state.openKey)
  const moves = editor.store.useFact((state) => state.moves)
  const [turned, setTurned] = useState({ page: 0, moves: -1 })
  useFollowOpenItem(scroller)
  useGridKeys(shape, isPhone ? undefined : setPasted)
  // In a table an answer leads down its column, as on paper; on a phone through the questions of one person.
  useEffect(() => {
    if (isPhone) return
    editor.way = (key) => nextDown(sheet.evaluation, shape, key)
    return () => {
      editor.way = undefined
    }
  }, [editor, sheet, shape, isPhone])
  const openRow = rowIds.indexOf(cellOfKey(openKey ?? '').rowId ?? '')
  const pages = Math.max(1, Math.ceil(rowIds.length / pageRows))
  const page = Math.min(turned.moves === moves ? turned.page : Math.floor(Math.max(0, openRow) / pageRows), pages - 1)
  const from = page * pageRows
  return (
    <section ref={scroller} className={css.grid} aria-labelledby="process-title">
      <GridTitle shape={shape} lock={lock} onPaste={isPhone ? undefined : () => setPasted('')} />
      {isPhone ? (
        <RowCard shape={shape} rowIds={rowIds} lock={lock} />
      ) : (
        <GridTable shape={shape} rowIds={rowIds.slice(from, from + pageRows)} firstNo={from + 1} lock={lock} />
      )}
      {!isPhone && pages > 1 && <GridPages page={page} pages={pages} onTurn={(to) => setTurned({ page: to, moves })} />}
      <ProcessEnd processId={process.id} isReadOnly={lock !== undefined} />
      {pasted !== undefined && <PasteDialog shape={shape} given={pasted} onClose={() => setPasted(undefined)} />}
    </section>
  )
}
