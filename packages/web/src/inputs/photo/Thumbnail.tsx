import type { Attachment } from '@ecs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttachmentUrl } from '../../sheet/view/attachments.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './PhotoStrip.module.css'

type Props = { photo: Attachment; no: number; isReadOnly: boolean }

/** One photo: pressed, it is shown large and can be taken out. */
export function Thumbnail({ photo, no, isReadOnly }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const url = useAttachmentUrl(photo.id)
  const name = t('sheet.photo.one', { no })
  return (
    <li className={css.photo}>
      <button type="button" className={css.open} aria-label={name} onClick={() => setIsOpen(true)}>
        {url ? <img src={url} alt="" loading="lazy" /> : <Icon name="camera" />}
      </button>
      {isOpen && (
        <LargePhoto photo={photo} name={name} url={url} isReadOnly={isReadOnly} onClose={() => setIsOpen(false)} />
      )}
    </li>
  )
}

type LargeProps = {
  photo: Attachment
  name: string
  url: string | undefined
  isReadOnly: boolean
  onClose: () => void
}

function LargePhoto({ photo, name, url, isReadOnly, onClose }: LargeProps) {
  const { t } = useTranslation()
  const { sheet, tell } = useOpenSheet()
  const [reason, setReason] = useState('')
  // Once a sheet has been submitted, taking evidence out has to be explained.
  const needsReason = sheet.state.checksheet.round > 0
  const handleRemove = () => {
    tell(sheet.removeFile(photo.id, reason.trim() || undefined))
    onClose()
  }
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
          <Button kind="primary" onClick={onClose}>
            {t('state.close')}
          </Button>
        </>
      }
    >
      {url ? <img className={css.large} src={url} alt={name} /> : <p>{t('sheet.photo.notHere')}</p>}
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
