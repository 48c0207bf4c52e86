import { message } from '@ecs/core'
import { useAttachmentUrl } from '../../sheet/view/attachments.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './PhotoCapture.module.css'
import type { AddedPhoto } from './useAddPhotos.ts'

/** V-012: a hint with the picture beside it; the person decides. */
export function QualityDialog({ poor, onClose }: { poor: AddedPhoto; onClose: () => void }) {
  const { t } = useTranslation()
  const { sheet, tell } = useOpenSheet()
  const url = useAttachmentUrl(poor.attachmentId)
  const [fault = 'blurred'] = poor.faults
  const words = fault === 'blurred' ? message('blurred').text.replace(/（.*）$/, '') : t(`capture.photo.poor.${fault}`)
  const handleAgain = () => {
    tell(sheet.commands.removeFile(poor.attachmentId, t('capture.photo.retaken')))
    onClose()
  }
  return (
    <Dialog
      isOpen
      icon="warning"
      title={words}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('capture.photo.keep')}</Button>
          <Button kind="primary" icon="camera" onClick={handleAgain}>
            {t('capture.photo.again')}
          </Button>
        </>
      }
    >
      {url && <img className={css.poor} src={url} alt={t('capture.photo.shot')} />}
    </Dialog>
  )
}
