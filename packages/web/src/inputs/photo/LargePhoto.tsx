import '../../text/areas/capture.ts'
import type { Attachment } from '@ecs/core'
import { useState } from 'react'
import { Marks } from '../../inspection/marks/Marks.tsx'
import { useAttachmentUrl } from '../../sheet/view/attachments.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { MarkEditor } from './marks/MarkEditor.tsx'
import css from './PhotoStrip.module.css'

type Props = { photo: Attachment; name: string; isReadOnly: boolean; onClose: () => void }

export function LargePhoto({ photo, name, isReadOnly, onClose }: Props) {
  const { t } = useTranslation()
  const { sheet, tell } = useOpenSheet()
  const url = useAttachmentUrl(photo.id)
  const [reason, setReason] = useState('')
  const [isMarking, setIsMarking] = useState(false)
  // Once a sheet has been submitted, taking evidence out has to be explained.
  const needsReason = sheet.state.checksheet.round > 0
  const handleRemove = () => {
    tell(sheet.commands.removeFile(photo.id, reason.trim() || undefined))
    onClose()
  }
  if (isMarking && url) return <MarkEditor photo={photo} url={url} onClose={onClose} />
  return (
    <Dialog
      isOpen
      title={name}
      onClose={onClose}
      actions={
        <>
          {!isReadOnly && (
            <Button disabled={needsReason && reason.trim() === ''} onClick={handleRemove}>
              {t('sheet.photo.remove')}
            </Button>
          )}
          {!isReadOnly && url && (
            <Button icon="pen" onClick={() => setIsMarking(true)}>
              {t('capture.mark.begin')}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {t('state.close')}
          </Button>
        </>
      }
    >
      {url ? (
        <div className={css.framed}>
          <img className={css.large} src={url} alt={name} />
          <Marks marks={photo.annotations ?? []} ratio={(photo.height ?? 3) / (photo.width ?? 4)} />
        </div>
      ) : (
        <p>{t('sheet.photo.notHere')}</p>
      )}
      {photo.geo && <p>{t('capture.photo.takenAtPlace', photo.geo)}</p>}
      {!isReadOnly && needsReason && (
        <TextField
          label={t('sheet.photo.removeReason')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Dialog>
  )
}
