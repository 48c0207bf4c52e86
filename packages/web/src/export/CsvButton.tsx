import { type api, type CsvEncoding, csvEncodings } from '@ecs/core'
import { useState } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { toast } from '../ui/toast.ts'
import { downloadCsv } from './downloadCsv.ts'

type Props = { ecsId: string; query: api.ListFilters & { ids?: string }; isDisabled?: boolean }

/** Asks in which encoding, then saves the file. */
export function CsvButton({ ecsId, query, isDisabled = false }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [isWorking, setIsWorking] = useState(false)
  const [encoding, setEncoding] = useState<CsvEncoding>('utf-8')
  const save = async () => {
    setIsWorking(true)
    try {
      await downloadCsv(ecsId, { ...query, encoding })
      setIsOpen(false)
    } catch (error) {
      toast((error as Error).message)
    } finally {
      setIsWorking(false)
    }
  }
  return (
    <>
      <Button icon="download" disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {t('export.csv')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('export.title')}
        sub={t('export.note')}
        icon="download"
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>{t('export.later')}</Button>
            <Button kind="primary" disabled={isWorking} onClick={() => void save()}>
              {t(isWorking ? 'export.working' : 'export.save')}
            </Button>
          </>
        }
      >
        <Segmented
          label={t('export.encoding')}
          value={encoding}
          onChange={setEncoding}
          options={csvEncodings.map((value) => ({ value, label: t(`export.${value === 'utf-8' ? 'utf8' : 'sjis'}`) }))}
        />
      </Dialog>
    </>
  )
}
