import { useState } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { bytesText } from '../ui/bytes.ts'
import { FileButton } from '../ui/FileButton.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Note } from '../ui/Note.tsx'
import css from './Inquiries.module.css'
import { addFiles } from './inquiryDraft.ts'

const accept = 'image/jpeg,image/png,image/webp,application/pdf,.xlsx,.csv,.txt'

type Props = { files: readonly File[]; onChange: (files: readonly File[]) => void }

export function FilesField({ files, onChange }: Props) {
  const { t } = useTranslation()
  const [fault, setFault] = useState<string>()
  const handleFiles = (chosen: readonly File[]) => {
    const added = addFiles(files, chosen)
    onChange(added.files)
    const { fault: found } = added
    setFault(found && (found.is === 'tooMany' ? t('inquiry.tooMany') : t('inquiry.tooLarge', { name: found.name })))
  }
  return (
    <div className={css.files}>
      <p>
        <b>{t('inquiry.files')}</b>
        <span className={css.facts}>{t('inquiry.filesHint')}</span>
      </p>
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map((file) => (
            <li key={`${file.name}/${file.size}/${file.lastModified}`} className={css.file}>
              <span>
                {file.name} <span className={css.facts}>{bytesText(file.size)}</span>
              </span>
              <IconButton
                icon="close"
                label={t('inquiry.removeFile', { name: file.name })}
                onClick={() => onChange(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      {fault && (
        <Note tone="warn" icon="warning">
          {fault}
        </Note>
      )}
      <div>
        <FileButton icon="camera" label={t('inquiry.addFiles')} accept={accept} isMultiple onFiles={handleFiles} />
      </div>
    </div>
  )
}
