import {
  calculates,
  fillLayout,
  type PaperResults,
  paperResults,
  type ReportLayout,
  readingOrder,
  type Workbook,
} from '@ecs/core'
import { useMemo } from 'react'
import { paperAnswer } from '../../../paper/paperRecord.ts'
import type { Sheet } from '../../../sheet/index.ts'
import { useOpenSheet } from '../../../sheet/view/openSheet.tsx'
import { useSheetFact } from '../../../sheet/view/useSheetFact.ts'
import { useTranslation } from '../../../text/useTranslation.ts'

/** What the form's cells that calculate come to, by sheet; anew with every answer, where there are any. */
export function usePaperResults(
  sheet: Sheet,
  layout: ReportLayout,
  workbook: Workbook,
  day: string,
): Map<string, PaperResults> {
  const { t } = useTranslation()
  const { nameOf } = useOpenSheet()
  const isAsked = useMemo(() => calculates(workbook), [workbook])
  const state = useSheetFact(sheet, (now) => (isAsked ? now.state : undefined))
  return useMemo(() => {
    if (!state) return new Map()
    const { evaluation } = sheet
    const answers = readingOrder(evaluation)
      .filter(({ visible }) => visible)
      .map((cell) => paperAnswer(evaluation, cell, { t, nameOf }))
    const { cells } = fillLayout({ ...layout, stamps: [] }, [{ day, answers, stamps: [], facts: {} }])
    return paperResults(workbook, layout, day, cells)
  }, [state, sheet, layout, workbook, day, t, nameOf])
}
