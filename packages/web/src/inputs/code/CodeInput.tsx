import { type KeyboardEvent, useRef, useState } from 'react'
import { isScanned } from '../../camera/isScanned.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { afterPress } from '../../ui/afterPress.ts'
import { TextField } from '../../ui/Field.tsx'
import type { InputProps } from '../input.ts'
import { OtherCode } from './OtherCode.tsx'

/** A code, typed by hand or by a scanner that behaves like a keyboard; the reading by camera has its own page. */
export function CodeInput(props: InputProps) {
  const { view, text, source, isReadOnly, describedBy, onType, onDecide } = props
  const { t } = useTranslation()
  const { item } = view.cell.planItem
  const keyTimes = useRef<number[]>([])
  /** Half a code is no wrong code: nothing is asked before the person has finished, or a scanner has written it. */
  const [isTyping, setIsTyping] = useState(false)
  const isOther = view.typed?.error.code === 'V-008' && !isReadOnly && (!isTyping || source === 'qr')
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // A scanner ends with Enter: what it wrote is then known to be read, not typed.
      if (isScanned(keyTimes.current, event.currentTarget.value.length)) onType(event.currentTarget.value, 'qr')
      keyTimes.current = []
      event.preventDefault()
      setIsTyping(false)
      onDecide()
    } else if (event.key.length === 1) keyTimes.current.push(event.timeStamp)
  }
  const handleType = (typed: string) => {
    setIsTyping(true)
    onType(typed)
  }
  return (
    <>
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
        onChange={(event) => handleType(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => afterPress(() => setIsTyping(false))}
      />
      {isOther && <OtherCode {...props} />}
    </>
  )
}
