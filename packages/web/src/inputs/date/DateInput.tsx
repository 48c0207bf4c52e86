import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { onEnter } from '../../ui/onEnter.ts'
import type { InputProps } from '../input.ts'
import css from './DateInput.module.css'
import { fieldTypes, fromField, isDateKind, nowFor, toField } from './dateField.ts'

/** The device's own picker, and one press for today or now. */
export function DateInput({ view, isReadOnly, describedBy, onType, onAnswer, onDecide }: InputProps) {
  const { t } = useTranslation()
  const { item } = view.cell.planItem
  if (!isDateKind(item.kind)) return null
  const { kind } = item
  return (
    <div className={css.row}>
      <TextField
        label={item.name}
        isLabelHidden
        type={fieldTypes[kind]}
        value={toField(kind, view.typed?.text ?? view.cell.value)}
        // What the app stamps is not typed: the server refuses any other time (E13).
        readOnly={isReadOnly || item.auto?.by === 'now'}
        describedBy={describedBy}
        onChange={(event) => onType(fromField(kind, event.target.value))}
        onKeyDown={onEnter(onDecide)}
      />
      <Button
        icon="clock"
        disabled={isReadOnly}
        onClick={() => onAnswer(nowFor(kind, new Date()), item.auto?.by === 'now' ? 'auto' : 'manual')}
      >
        {t(kind === 'date' ? 'sheet.date.today' : 'sheet.date.now')}
      </Button>
    </div>
  )
}
