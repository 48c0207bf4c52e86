import { useTranslation } from '../../text/useTranslation.ts'
import { ChipButton } from '../../ui/Chip.tsx'
import { TextArea } from '../../ui/Field.tsx'
import type { InputProps } from '../input.ts'

const usualMax = 2000

/** Words, with the device's own keyboard. Every keystroke is kept; Ctrl+Enter goes on. */
export function TextInput({ view, text, isReadOnly, describedBy, onType, onAnswer, onDecide }: InputProps) {
  const { t } = useTranslation()
  const { item } = view.cell.planItem
  const max = item.maxLength ?? usualMax
  const length = [...text].length
  const canBeNone = text === '' && !isReadOnly
  return (
    <>
      <TextArea
        label={item.name}
        isLabelHidden
        value={text}
        rows={2}
        readOnly={isReadOnly}
        describedBy={describedBy}
        hint={length > max / 2 ? t('sheet.text.length', { length, max }) : undefined}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onDecide()
        }}
      />
      {canBeNone && (
        <div>
          <ChipButton onPress={() => onAnswer(t('sheet.nothing'))}>{t('sheet.nothing')}</ChipButton>
        </div>
      )}
    </>
  )
}
