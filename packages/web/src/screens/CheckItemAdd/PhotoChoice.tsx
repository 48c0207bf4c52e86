import { useRef } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import css from './CheckItemAdd.module.css'

type Props = { photo: File | undefined; onChoose: (photo: File | undefined) => void }

/** A picture of the place that is to be checked. */
export function PhotoChoice({ photo, onChoose }: Props) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={css.photo}>
      <Button icon="camera" onClick={() => field.current?.click()}>
        {t('sheet.photo.take')}
      </Button>
      {photo && <span>{photo.name}</span>}
      <input
        ref={field}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('sheet.photo.take')}
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
    </div>
  )
}
