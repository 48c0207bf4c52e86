import type { Cell } from '@ecs/core'
import { useEffect } from 'react'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { itemNumber, valueWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import css from './UndoOffer.module.css'

/** Long enough to notice a wrong press, short enough not to be in the way. */
const offerMs = 3000

/** What was just answered, and one press to take it back. */
export function UndoOffer() {
  const { t } = useTranslation()
  const { sheet, editor, nameOf } = useOpenSheet()
  const answered = editor.store.useFact((state) => state.answered)
  const many = editor.store.useFact((state) => state.many)
  const moves = editor.store.useFact((state) => state.moves)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move is an offer of its own
  useEffect(() => {
    if (answered === undefined && many === undefined) return
    const timer = setTimeout(() => editor.keepAnswered(), offerMs)
    return () => clearTimeout(timer)
  }, [editor, answered, many, moves])
  const cell = answered === undefined ? undefined : sheet.readCell(answered)?.cell
  const words = (shown: Cell) => {
    const value = valueWords(shown, { t, today: sheet.evaluation.context.today, nameOf })
    return t('sheet.answered.said', { item: itemNumber(shown), value: value || t(`judgement.${shown.judgement}`) })
  }
  const said = many ? t(`sheet.answered.${many.by}`, { count: many.count }) : cell && words(cell)
  if (said === undefined) return null
  return (
    <div className={css.offer} data-offer>
      <span className={css.said} role="status">
        {said}
      </span>
      <Button icon="undo" onClick={() => editor.undo()}>
        {t('sheet.answered.undo')}
      </Button>
    </div>
  )
}
