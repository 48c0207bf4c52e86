import { Judgement } from '../../../inspection/Judgement.tsx'
import css from '../../../processItems/FormSheet.module.css'
import type { CellView } from '../../../sheet/index.ts'
import { useOpenSheet } from '../../../sheet/view/openSheet.tsx'
import { itemNumber, valueWords, withDecimals } from '../../../sheet/view/words.ts'
import { useTranslation } from '../../../text/useTranslation.ts'

/** The box on the paper: pressed, it opens for writing. */
export function FormCell({ view: { cell, conflict } }: { view: CellView }) {
  const { t } = useTranslation()
  const { sheet, editor, nameOf } = useOpenSheet()
  const isOpen = editor.store.useFact(({ openKey }) => openKey === cell.key)
  const { item } = cell.planItem
  const isBare = item.kind === 'okng' || item.kind === 'pattern' || cell.na
  const words = valueWords(cell, { t, today: sheet.evaluation.context.today, nameOf })
  const isNumber = cell.value !== null && item.decimals !== undefined && Number.isFinite(Number(cell.value))
  const shown = isNumber ? withDecimals(words, item.decimals) : words
  return (
    <button
      type="button"
      className={css.cell}
      data-key={cell.key}
      data-open={isOpen || undefined}
      data-judgement={conflict ? 'ng' : cell.judgement}
      aria-current={isOpen || undefined}
      aria-label={[itemNumber(cell), item.name, shown, item.unit, t(`judgement.${cell.judgement}`)]
        .filter(Boolean)
        .join(' ')}
      onClick={() => editor.open(cell.key, 'touched')}
    >
      {!isBare && (
        <span className={css.value}>
          {shown}
          {shown !== '' && item.unit && <small>{item.unit}</small>}
        </span>
      )}
      <Judgement kind={cell.judgement} size="sm" />
    </button>
  )
}
