import type { Cell } from '@ecs/core'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { cellRefOf } from '../sheet/view/walk.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { forgetReading, type PendingReading } from './pending.ts'

/** Records a reading with its evidence, or keeps in the trail that it was not used. */
export function useDecideReading(
  cell: Cell,
  { reading, takenAt, source, taken, marks }: PendingReading,
  onDone: () => void,
) {
  const { t } = useTranslation()
  const { sheet, editor, tell } = useOpenSheet()
  const confidence = Math.round(reading.confidence * 1000) / 1000
  const decide = async (value: string, isCorrected: boolean) => {
    const { blob, width, height } = reading.crop
    const added = await sheet.commands.addFile({
      blob,
      width,
      height,
      kind: 'reading',
      source: taken,
      takenAt,
      // The frame is the crop itself; its words say which readers it was.
      annotations: marks ?? [
        {
          shape: 'box',
          points: [
            [0, 0],
            [1, height / width],
          ],
          text: reading.engine.slice(0, 200),
        },
      ],
      cell: cellRefOf(cell),
    })
    if (!tell(added)) return
    const facts = { confidence, evidence: [added.attachmentId], ...(isCorrected && { manualOverride: true }) }
    editor.answer(cell, value.trim(), source, facts)
    forgetReading(sheet.id, cell.key)
    onDone()
  }
  /** `now`: what the person does instead. */
  const refuse = (now: 'retaken' | 'typed') => {
    const percent = Math.round(100 * reading.confidence)
    const value = reading.text.replaceAll('\n', ' ').slice(0, 200)
    tell(sheet.commands.addComment(t(`reading.${now}`, { value, percent }), cellRefOf(cell)))
    forgetReading(sheet.id, cell.key)
  }
  return { decide, refuse }
}
