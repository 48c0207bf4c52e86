import { useTranslation } from '../../text/useTranslation.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import css from './CheckItemAdd.module.css'

type Props = { photo: File | undefined; onChoose: (photo: File | undefined) => void }

/** A picture of the place that is to be checked. */
export function PhotoChoice({ photo, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <div className={css.photo}>
      <FileButton icon="camera" label={t('sheet.photo.take')} hasCamera onFiles={([file]) => onChoose(file)} />
      {photo && <span>{photo.name}</span>}
    </div>
  )
}
