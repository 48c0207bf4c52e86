import { useNavigate } from 'react-router'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Stack.tsx'
import type { InputProps } from '../input.ts'

/** The code is not the expected one. It is read again first; 否 is what the person says it is. */
export function OtherCode({ view, source, onType, onAnswer }: InputProps) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const navigate = useNavigate()
  const { cell, typed } = view
  const { item, process } = cell.planItem
  if (!typed) return null
  const handleAgain = async () => {
    onType('')
    // Printed words are read by hand or by a cable; only codes have a page with a camera.
    if (item.kind !== 'qr') return
    const row = cell.rowId === undefined ? '' : `?row=${cell.rowId}`
    await navigate(`/checksheet/${sheet.id}/process/${process.id}/item/${item.id}/qr${row}`)
  }
  return (
    <Row>
      <Button kind="primary" icon="retry" onClick={() => void handleAgain()}>
        {t('sheet.code.again')}
      </Button>
      <Button onClick={() => onAnswer(typed.text, source)}>{t('sheet.code.asNg')}</Button>
    </Row>
  )
}
