import '../../text/areas/importing.ts'
import { api } from '@ecs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { saveFile } from '../../export/saveFile.ts'
import { ImportIssues } from '../../importing/ImportIssues.tsx'
import { sampleCsv } from '../../importing/tableFiles.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { refreshTargets } from './targetQueries.ts'

type Props = { ecsId: string; onClose: () => void }

/** A large file takes the server a while. */
const timeoutMs = 180_000

/** Choose a table, see what it would do, then save the good rows. Nothing is saved before that. */
export function ImportPanel({ ecsId, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const check = useMutation({ mutationFn: (given: File) => send(ecsId, 'check', given) })
  const save = useMutation({
    mutationFn: (given: File) => send(ecsId, 'save', given),
    onSuccess: ({ added, changed }) => {
      toast(t('importing.saved', { added, changed }))
      refreshTargets(client)
    },
  })
  const choose = ([given]: readonly File[]) => {
    if (!given) return
    setFile(given)
    save.reset()
    check.mutate(given)
  }
  const result = save.data ?? check.data
  const isBusy = check.isPending || save.isPending
  const toSave = result ? result.added + result.changed : 0
  return (
    <Card title={t('importing.targets')} note={t('importing.targetsHint')}>
      <Actions>
        <Button kind="quiet" icon="download" onClick={() => saveFile(sampleCsv(), '対象の見本.csv')}>
          {t('importing.sample')}
        </Button>
        <FileButton
          icon="upload"
          label={t(result ? 'importing.another' : 'importing.choose')}
          accept=".csv,.tsv,.txt,.xlsx"
          isDisabled={isBusy}
          onFiles={choose}
        />
      </Actions>
      {isBusy && <p role="status">{t(check.isPending ? 'importing.checking' : 'importing.saving')}</p>}
      {check.error && <ErrorNote error={check.error} onRetry={() => file && check.mutate(file)} />}
      {save.error && <ErrorNote error={save.error} onRetry={() => file && save.mutate(file)} />}
      {result && !isBusy && (
        <>
          <Note tone={result.issueCount > 0 ? 'warn' : 'plain'} icon={result.issueCount > 0 ? 'warning' : 'check'}>
            <b>
              {result.issueCount > 0
                ? t('importing.hasIssues', { rows: result.fileRows, refused: result.refused })
                : t('importing.noIssues', { rows: result.fileRows })}
            </b>
            <br />
            {file?.name}　{t(save.data ? 'importing.done' : 'importing.notYet')}
            <br />
            {t('importing.counts', { added: result.added, changed: result.changed, same: result.same })}
          </Note>
          <ImportIssues result={result} onSave={saveFile} />
          {!save.data && <ImportPreview rows={result.preview} />}
        </>
      )}
      <Actions>
        <Button onClick={onClose}>{t('importing.close')}</Button>
        {check.data && !save.data && toSave > 0 && file && (
          <Button kind="primary" icon="check" disabled={isBusy} onClick={() => save.mutate(file)}>
            {t(check.data.refused > 0 ? 'importing.saveGood' : 'importing.saveAll', { count: toSave })}
          </Button>
        )}
      </Actions>
    </Card>
  )
}

async function send(ecsId: string, mode: 'check' | 'save', file: File): Promise<api.TargetImportResult> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const body = { bytes, type: file.type || 'application/octet-stream' }
  return call(api.importTargets, { params: { ecsId }, query: { mode }, body }, { timeoutMs })
}
