import { isMeasured } from '@ecs/core'
import '../../text/areas/reading.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { keepReading, pendingReading } from '../../reading/pending.ts'
import { TextCamera } from '../../reading/TextCamera.tsx'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import type { CaptureProps } from '../defineInput.ts'

/** Photographs what the item asks for; the comparison of picture and value has its own page. */
export function TextCapture({ view: { cell }, block, onDone }: CaptureProps) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const { kind } = cell.planItem.item
  if (block) return <p>{cell.value ?? '—'}</p>
  const check = () => navigate({ pathname: pathname.replace(/ocr-call\/?$/, 'ocr-varfication'), search: `?${params}` })
  const handleManual = () => {
    editor.open(cell.key)
    onDone()
  }
  return (
    <>
      {pendingReading(sheet.id, cell.key) && (
        <Note icon="history">
          <p>{t('reading.left')}</p>
          <Button onClick={() => void check()}>{t('reading.openLeft')}</Button>
        </Note>
      )}
      <TextCamera
        kind={isMeasured(kind) ? 'number' : 'text'}
        onRead={(reading, taken) => {
          keepReading(sheet.id, cell.key, { reading, takenAt: new Date().toISOString(), source: 'ocr', taken })
          void check()
        }}
        onManual={handleManual}
      />
    </>
  )
}
