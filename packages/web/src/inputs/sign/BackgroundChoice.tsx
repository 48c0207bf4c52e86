import { useEffect } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Row } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { smallPhoto } from '../../vision/smallPhoto.ts'

/** A picture to draw on. */
export type Background = { file: Blob; url: string; ratio: number }

type Props = { background: Background | undefined; onChange: (background: Background | undefined) => void }

export function BackgroundChoice({ background, onChange }: Props) {
  const { t } = useTranslation()
  const url = background?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  const choose = async (picture: File) => {
    try {
      const { file } = await smallPhoto(picture)
      onChange({ file: file.blob, url: URL.createObjectURL(file.blob), ratio: file.height / file.width })
    } catch (error) {
      console.info('the picture cannot be read:', error)
      toast(t('capture.scan.unreadable'))
    }
  }
  return (
    <Row>
      <FileButton icon="plus" label={t('capture.ink.background')} onFiles={([file]) => void choose(file!)} />
      {background && <Button onClick={() => onChange(undefined)}>{t('capture.ink.plain')}</Button>}
    </Row>
  )
}
