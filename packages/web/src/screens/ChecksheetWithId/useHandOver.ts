import type { Result } from '@ecs/core'
import type { Sheet } from '../../sheet/sheet.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useSheetFact } from '../../sheet/view/useSheetFact.ts'
import { momentWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'

/** Who takes a sheet over sees who worked on it last and when; on one's own device nothing is said. */
export function useHandOver(): string | undefined {
  const { t } = useTranslation()
  const { sheet, nameOf } = useOpenSheet()
  const last = useSheetFact(sheet, lastEntry)
  if (!last || sheet.isOwn(last)) return undefined
  const name = nameOf(last.enteredBy) ?? t('sheet.user.unknown')
  return t('sheet.head.handOver', { name, at: momentWords(last.enteredAtDevice, sheet.evaluation.context.today, t) })
}

function lastEntry({ state }: Sheet): Result | undefined {
  let last: Result | undefined
  for (const result of state.results.values()) {
    if (last === undefined || result.enteredAtDevice > last.enteredAtDevice) last = result
  }
  return last
}
