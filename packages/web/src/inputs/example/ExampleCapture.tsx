import { useState } from 'react'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import type { CaptureProps } from '../defineInput.ts'

/** Shows what was captured and lets a person confirm it: nothing is recorded before the button that names the value. */
export function ExampleCapture({ view: { cell }, block, onDone }: CaptureProps) {
  const { t } = useTranslation()
  const { editor } = useOpenSheet()
  const [text, setText] = useState(cell.value ?? '')
  const handleDecide = () => {
    editor.answer(cell, text, 'manual')
    onDone()
  }
  return (
    <>
      <TextField
        label={cell.planItem.item.name}
        value={text}
        readOnly={block !== undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button kind="primary" isWide disabled={block !== undefined || text.trim() === ''} onClick={handleDecide}>
        {t('capture.decideWith', { value: text })}
      </Button>
    </>
  )
}
