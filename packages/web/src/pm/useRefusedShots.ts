import type { Cell } from '@ecs/core'
import { useRef } from 'react'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { cellRefOf } from '../sheet/view/walk.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { oneMore, type RefusedShots, shotsInWords } from './refusedShots.ts'

/** Counts shots that gave nothing; `tell` writes them into the trail when the item is decided. */
export function useRefusedShots(cell: Cell) {
  const { t } = useTranslation()
  const { sheet, tell } = useOpenSheet()
  const shots = useRef<RefusedShots>(new Map())
  return {
    add: (reason: string) => {
      shots.current = oneMore(shots.current, reason)
    },
    tell: () => {
      const words = shotsInWords(
        shots.current,
        (reason) => t(`pm.refusedWord.${reason}` as 'pm.refusedWord.dark'),
        (count) => t('pm.times', { count }),
      )
      if (words) tell(sheet.commands.addComment(t('pm.refusedShots', { words }), cellRefOf(cell)))
      shots.current = new Map()
    },
  }
}
