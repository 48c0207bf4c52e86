import { api } from '@ecs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { sha256Of } from '../../device/sha256.ts'
import { uuid7 } from '../../device/uuid7.ts'
import { saveFile } from '../../export/saveFile.ts'
import { ImportIssues } from '../../importing/ImportIssues.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { Preview } from './Preview.tsx'
import { sampleTable } from './sampleTable.ts'

type Props = { ecsId: string; template: { id: string; name: string; versionId: string } }
/** The id is made with the choice: pressing twice, or again after a lost answer, brings it in once. */
type Chosen = { file: File; importId: string }

const timeoutMs = 180_000

/** Choose a table, see what it says, then bring in the good lines. Nothing is saved before that. */
export function ImportTable({ ecsId, template }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>()
  const send = async (mode: 'check' | 'save', { file, importId }: Chosen): Promise<api.PastImportResult> => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const params = { ecsId, templateId: template.id, importId }
    const given = { mode, fileName: file.name.trim().slice(-200), sha256: await sha256Of(bytes) }
    const body = { bytes, type: file.type || 'application/octet-stream' }
    return call(api.putPastImport, { params, query: given, body }, { timeoutMs })
  }
  const sample = useMutation({
    mutationFn: async () => {
      const { content } = await call(api.getTemplateVersion, { params: { versionId: template.versionId } })
      saveFile(sampleTable(content), `${template.name}_${t('pastRecords.sampleName')}.csv`)
    },
  })
  const check = useMutation({ mutationFn: (given: Chosen) => send('check', given) })
  const save = useMutation({
    mutationFn: (given: Chosen) => send('save', given),
    onSuccess: ({ values }) => {
      toast(t('pastRecords.saved', { count: values }))
      void client.invalidateQueries({ queryKey: [api.listPastImports.path] })
      void client.invalidateQueries({ queryKey: [api.listPastValues.path] })
    },
  })
  const choose = ([file]: readonly File[]) => {
    if (!file) return
    const given = { file, importId: uuid7() }
    setChosen(given)
    save.reset()
    check.mutate(given)
  }
  const result = save.data ?? check.data
  const isBusy = check.isPending || save.isPending
  return (
    <>
      <p>{t('pastRecords.hint')}</p>
      <Actions>
        <Button kind="quiet" icon="download" disabled={sample.isPending} onClick={() => sample.mutate()}>
          {t('importing.sample')}
        </Button>
        <FileButton
          icon="upload"
          label={t(result ? 'importing.another' : 'importing.choose')}
          accept=".csv,.tsv,.txt,.xlsx,.xlsm"
          isDisabled={isBusy}
          onFiles={choose}
        />
      </Actions>
      {isBusy && <p role="status">{t(check.isPending ? 'importing.checking' : 'importing.saving')}</p>}
      {sample.error && <ErrorNote error={sample.error} onRetry={() => sample.mutate()} />}
      {check.error && <ErrorNote error={check.error} onRetry={() => chosen && check.mutate(chosen)} />}
      {save.error && <ErrorNote error={save.error} onRetry={() => chosen && save.mutate(chosen)} />}
      {result && !isBusy && (
        <>
          <Note tone={result.issueCount > 0 ? 'warn' : 'plain'} icon={result.issueCount > 0 ? 'warning' : 'check'}>
            <b>
              {t(result.issueCount > 0 ? 'importing.hasIssues' : 'importing.noIssues', {
                rows: result.lines,
                refused: result.refused,
              })}
            </b>
            <br />
            {chosen?.file.name}　{t(save.data ? 'importing.done' : 'importing.notYet')}
            <br />
            {t('pastRecords.counts', { values: result.values, same: result.same })}
          </Note>
          <ImportIssues result={result} onSave={saveFile} />
          {!save.data && <Preview rows={result.preview} />}
        </>
      )}
      {check.data && !save.data && check.data.values > 0 && chosen && (
        <Actions>
          <Button kind="primary" icon="check" disabled={isBusy} onClick={() => save.mutate(chosen)}>
            {t(check.data.refused > 0 ? 'pastRecords.saveGood' : 'pastRecords.saveAll', { count: check.data.values })}
          </Button>
        </Actions>
      )}
    </>
  )
}
