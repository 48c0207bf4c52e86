import type { Cell } from '@ecs/core'
import { Judgement } from '../../inspection/Judgement.tsx'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { valueWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './Aichat.module.css'

/** What stands in the sheet, and how the rules judge it: the question is usually about this. */
export function NowValue({ cell }: { cell: Cell }) {
  const { t } = useTranslation()
  const { sheet, nameOf } = useOpenSheet()
  const words = valueWords(cell, { t, today: sheet.evaluation.context.today, nameOf })
  if (words === '' || cell.planItem.item.kind === 'sign') return null
  return (
    <p className={css.now}>
      <b>{words}</b> {cell.planItem.item.unit} <Judgement kind={cell.judgement} size="lg" />
    </p>
  )
}
