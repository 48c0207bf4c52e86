import { isMeasured } from '@ecs/core'
import { useRef } from 'react'
import { ItemEditor } from '../../itemEditor/ItemEditor.tsx'
import css from '../../processItems/OneQuestion.module.css'
import { ProcessItems, useLock } from '../../processItems/ProcessItems.tsx'
import { RowName } from '../../processItems/RowName.tsx'
import type { CellView } from '../../sheet/index.ts'
import { ItemHead } from '../../sheet/view/ItemHead.tsx'
import { ItemTools } from '../../sheet/view/ItemTools.tsx'
import { isJudged } from '../../sheet/view/isJudged.ts'
import { messagesOf } from '../../sheet/view/Messages.tsx'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useBlock } from '../../sheet/view/useBlock.ts'
import { useFollowOpenItem } from '../../sheet/view/useFollowOpenItem.ts'
import { useProblemsAt } from '../../sheet/view/useProblemsAt.ts'
import { handheld, useMedia, wide } from '../../ui/useMedia.ts'
import { useMessageInSight } from './useMessageInSight.ts'

/** One item fills the page; its ten-key and the way on stand at the bottom edge, where the thumb is. */
export function OneQuestion() {
  const { sheet, editor } = useOpenSheet()
  const openKey = editor.store.useFact((state) => state.openKey)
  const view = sheet.useCell(openKey ?? '')
  const scroller = useRef<HTMLDivElement>(null)
  useFollowOpenItem(scroller)
  useMessageInSight(scroller, view ? saidAbout(view) : '')
  // A finished process is looked through and changed in its list; an item that is pressed there fills the page again.
  if (!view?.cell.visible) return <ProcessItems />
  return (
    <div className={css.one}>
      <div ref={scroller} className={css.question}>
        <Question key={view.cell.key} view={view} />
      </div>
    </div>
  )
}

const saidAbout = (view: CellView): string =>
  messagesOf(view)
    .map(({ text }) => text)
    .join()

function Question({ view }: { view: CellView }) {
  const { cell } = view
  const lock = useLock(cell.planItem.process.id)
  const block = useBlock(cell, lock)
  const problems = useProblemsAt(cell)
  const isWide = useMedia(wide)
  const isPhone = useMedia(handheld)
  const { kind } = cell.planItem.item
  const isNumber = isMeasured(kind)
  const isBelow = isPhone && isJudged(kind)
  return (
    <article className={css.item} data-key={cell.key}>
      <RowName cell={cell} />
      <ItemHead cell={cell} as="h2" />
      <div className={css.answer}>
        <ItemEditor view={view} size="lg" block={block} problems={problems} isAnsweredBelow={isBelow} />
        {!isWide && !isBelow && (isPhone || !isNumber) && <ItemTools cell={cell} isReadOnly={block !== undefined} />}
      </div>
    </article>
  )
}
