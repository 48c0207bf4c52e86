import { LimitBar } from '../../inspection/LimitBar.tsx'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { limitsOf, limitWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ValueBox } from '../../ui/ValueBox.tsx'
import type { InputProps } from '../input.ts'
import { decideWhole } from './decideWhole.ts'
import { decimalsFor } from './decimalsFor.ts'
import { digitsWords } from './digitsWords.ts'
import css from './NumberInput.module.css'
import { useAfterKeys } from './useAfterKeys.ts'
import { Verdict } from './Verdict.tsx'

/** The value being entered, judged at every keystroke, above the bar of its limits. */
export function NumberInput({ view, text, size, isReadOnly, describedBy, previous, onType, onDecide }: InputProps) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const { cell } = view
  const { item } = cell.planItem
  const limits = limitsOf(cell)
  const hasBar = Object.values(limits).some((limit) => limit !== undefined)
  const afterKeys = useAfterKeys()
  const handleType = (next: string) => {
    const isAdding = next.length > text.length || !editor.isTyping(cell.key)
    onType(next)
    afterKeys(() => isAdding && decideWhole(sheet, editor, cell.key))
  }
  return (
    <div className={css.number}>
      <ValueBox
        label={item.name}
        value={text}
        unit={item.unit}
        decimals={decimalsFor(item)}
        size={size}
        tone={cell.judgement === 'ng' || cell.judgement === 'warn' ? cell.judgement : 'normal'}
        isReadOnly={isReadOnly}
        describedBy={describedBy}
        onChange={handleType}
        onEnter={onDecide}
        isFresh={() => !editor.isTyping(cell.key)}
        onCaret={() => editor.edit(view)}
        onRefuse={() => editor.refuse(digitsWords(item, t))}
      >
        <Verdict judgement={cell.judgement} />
      </ValueBox>
      {hasBar && (
        <LimitBar limits={limits} value={cell.value ?? undefined} previous={previous} label={limitWords(cell, t)} />
      )}
    </div>
  )
}
