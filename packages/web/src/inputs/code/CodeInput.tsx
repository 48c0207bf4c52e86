import { type KeyboardEvent, useRef } from 'react'
import { isScanned } from '../../camera/isScanned.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { TextField } from '../../ui/Field.tsx'
import type { InputProps } from '../input.ts'

/** A code, typed by hand or by a scanner that behaves like a keyboard; the reading by camera has its own page. */
export function CodeInput({ view, text, isReadOnly, describedBy, onType, onDecide }: InputProps) {
  const { t } = useTranslation()
  const { item } = view.cell.planItem
  const keyTimes = useRef<number[]>([])
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // A scanner ends with Enter: what it wrote is then known to be read, not typed.
      if (isScanned(keyTimes.current, event.currentTarget.value.length)) onType(event.currentTarget.value, 'qr')
      keyTimes.current = []
      event.preventDefault()
      onDecide()
    } else if (event.key.length === 1) keyTimes.current.push(event.timeStamp)
  }
  return (
    <TextField
      label={item.name}
      isLabelHidden
      placeholder={t(item.kind === 'ocr' ? 'sheet.code.text' : 'sheet.code.scan')}
      value={text}
      spellCheck={false}
      autoCapitalize="characters"
      enterKeyHint="next"
      readOnly={isReadOnly}
      describedBy={describedBy}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={handleKey}
    />
  )
}
