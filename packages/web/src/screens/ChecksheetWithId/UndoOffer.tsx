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
  const { sheet, filling, nameOf } = useOpenSheet()
  const answered = filling.place.useFact((place) => place.answered)
  const moves = filling.place.useFact((place) => place.moves)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move is an offer of its own
  useEffect(() => {
    if (answered === undefined) return
    const timer = setTimeout(() => filling.keepAnswered(), offerMs)
    return () => clearTimeout(timer)
  }, [filling, answered, moves])
  const cell = answered === undefined ? undefined : sheet.readCell(answered)?.cell
  if (!cell) return null
  const value = valueWords(cell, { t, today: sheet.evaluation.context.today, nameOf })
  return (
    <div className={css.offer} data-offer>
      <span className={css.said} role="status">
        {t('sheet.answered.said', { item: itemNumber(cell), value: value || t(`judgement.${cell.judgement}`) })}
      </span>
      <Button icon="undo" onClick={() => filling.undo()}>
        {t('sheet.answered.undo')}
      </Button>
    </div>
  )
}
