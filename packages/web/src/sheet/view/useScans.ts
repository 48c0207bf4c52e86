import { useEffect } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { toast } from '../../ui/toast.ts'
import { listenForScans } from '../guard/listenForScans.ts'
import { giveScan, openCell } from './giveScan.ts'
import type { SheetEditor } from './sheetEditor.ts'

const longestCode = 500
const shownLetters = 40
const answeredByKeys = new Set(['okng', 'pattern', 'select'])

/** On the pages beside the sheet (camera, handwriting …) nothing is filled in that is not in sight. */
const isOnSheet = (): boolean => document.querySelector('[data-own-header]') !== null

/** A label that belongs to another machine than the sheet. */
export type OtherMachine = { code: string; name: string }

/**
 * What a hand scanner reads on any page of the sheet: the code of the open item, the start of a planned sheet, or the
 * label of another target, whose sheet is offered. Anything else is left aside with one quiet line.
 */
export function useScans(editor: SheetEditor, userId: string, onOther: (other: OtherMachine) => void): void {
  const { t } = useTranslation()
  useEffect(() => {
    const ignore = (text: string) => toast(t('sheet.scan.ignored', { code: text.slice(0, shownLetters) }))
    const openTarget = async (text: string) => {
      const { moves } = editor.store.state
      const { ecsId, targetId } = editor.sheet.state.checksheet
      const { targetsByCode } = await import('../../targets/targetsByCode.ts')
      const [target, other] = await targetsByCode(userId, text, ecsId).catch(() => [])
      // Whoever has gone on meanwhile stays.
      if (moves !== editor.store.state.moves) return ignore(text)
      const isHere = target === undefined || other !== undefined || target.id === targetId
      if (isHere && isOnSheet() && giveScan(editor, text, true)) return
      if (!target || other) return ignore(text)
      if (target.id === targetId) return toast(t('sheet.scan.here', { name: target.name }))
      onOther({ code: text, name: target.name })
    }
    return listenForScans({
      isAnsweredByKeys: () => answeredByKeys.has(openCell(editor)?.planItem.item.kind ?? ''),
      onScan: (scanned, { isInField }) => {
        const text = scanned.slice(0, longestCode)
        const isAsking = document.querySelector('dialog[open]') !== null
        if (!isAsking && isOnSheet() && giveScan(editor, text)) return
        // Whoever is writing stays where they are; the field of a code item waits for nothing but this.
        const isWriting = isInField && openCell(editor)?.planItem.item.kind !== 'qr'
        if (isWriting || isAsking) ignore(text)
        else openTarget(text).catch(() => ignore(text))
      },
    })
  }, [editor, userId, t, onOther])
}
