import '../../text/areas/importing.ts'
import '../../text/areas/templateImport.ts'
import { api, isXlsForm, type Workbook } from '@ecs/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Review } from './Review.tsx'
import { TemplateFileReview } from './TemplateFileReview.tsx'
import { tablesOf } from './tablesOf.ts'
import { XlsFormReview } from './XlsFormReview.tsx'

/** Reading ends after five seconds; a slow connection may take longer to send ten megabytes. */
const timeoutMs = 120_000

/** A checklist made for paper: chosen, shown beside what was understood, corrected by pointing, made a draft. */
export function AdminTemplateImport() {
  const { t } = useTranslation()
  const [file, setFile] = useState<File>()
  const read = useMutation({ mutationFn: readFile })
  const isTooLarge = file !== undefined && file.size > api.maxWorkbookBytes
  const choose = ([given]: readonly File[]) => {
    if (!given) return
    setFile(given)
    read.reset()
    if (given.size <= api.maxWorkbookBytes) read.mutate(given)
  }
  const button = (
    <FileButton
      icon="upload"
      label={t(read.data ? 'templateImport.another' : 'templateImport.choose')}
      accept=".xlsx,.xlsm,.json,application/json"
      isDisabled={read.isPending}
      onFiles={choose}
    />
  )
  return (
    <Stack>
      <PageTitle actions={file && button}>{t('screens.AdminTemplateImport.title')}</PageTitle>
      {isTooLarge && (
        <Note tone="ng" icon="warning">
          {t('templateImport.tooLarge')}
        </Note>
      )}
      {read.isPending && (
        <>
          <p role="status">{t('templateImport.reading')}</p>
          <Skeleton rows={8} />
        </>
      )}
      {read.error && <ErrorNote error={read.error} onRetry={() => file && read.mutate(file)} />}
      {!file && <Empty text={t('templateImport.choose')} hint={t('templateImport.hint')} action={button} />}
      {read.data && file && <Found key={`${file.name}${file.lastModified}`} read={read.data} file={file} />}
    </Stack>
  )
}

type Read = { text: string } | { workbook: Workbook }

function Found({ read, file }: { read: Read; file: File }) {
  if ('text' in read) return <TemplateFileReview text={read.text} file={file} />
  return <FoundWorkbook workbook={read.workbook} file={file} />
}

/** A form in the XLSForm standard says itself what it asks; anything else was made for paper. */
function FoundWorkbook({ workbook, file }: { workbook: Workbook; file: File }) {
  const tables = useMemo(() => tablesOf(workbook), [workbook])
  return isXlsForm(tables) ? <XlsFormReview tables={tables} file={file} /> : <Review workbook={workbook} file={file} />
}

/** Text is read here; a workbook is taken apart where a broken or hostile one can do no harm. */
async function readFile(file: File): Promise<Read> {
  if (/\.json$/i.test(file.name)) return { text: await file.text() }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const body = { bytes, type: file.type || 'application/octet-stream' }
  return { workbook: await call(api.readTemplateWorkbook, { body }, { timeoutMs }) }
}
