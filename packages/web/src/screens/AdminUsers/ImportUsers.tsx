import '../../text/areas/importing.ts'
import { api } from '@ecs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { saveFile } from '../../export/saveFile.ts'
import { IssueList } from '../../importing/IssueList.tsx'
import { issuesCsv, sampleUsersCsv } from '../../importing/tableFiles.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'
import { ImportedUsers } from './ImportedUsers.tsx'
import { PasswordSlips } from './PasswordSlips.tsx'
import { type AccountCalls, type Outcome, runImport } from './runImport.ts'
import { listKey } from './userQueries.ts'

/** Asking a large pool who is there takes a while. */
const timeoutMs = 120_000

const calls: AccountCalls = {
  create: ({ username, email, ...user }, delivery) =>
    call(api.createUser, { params: { username }, body: { ...user, ...(email && { email }), delivery } }),
  change: ({ username, name, email, groups, ecsIds }, what) => {
    const params = { username }
    if (what === 'profile') return call(api.putUserProfile, { params, body: { name, email } })
    if (what === 'groups') return call(api.putUserGroups, { params, body: { groups } })
    return call(api.putUserEcs, { params, body: { ecsIds } })
  },
}

/** Choose a table, see what it would do, then make and change the accounts one by one. */
export function ImportUsers({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [delivery, setDelivery] = useState<'mail' | 'show'>('show')
  const [progress, setProgress] = useState<Outcome>()
  const check = useMutation({ mutationFn: previewOf })
  const run = useMutation({
    mutationFn: (rows: api.UserImportRow[]) => runImport(rows, delivery, calls, setProgress),
    onSettled: () => void client.invalidateQueries({ queryKey: listKey }),
  })
  const choose = ([given]: readonly File[]) => {
    if (!given) return
    setFile(given)
    setProgress(undefined)
    run.reset()
    check.mutate(given)
  }
  const preview = check.data
  const toDo = preview?.rows.filter(({ effect }) => effect !== 'same').length ?? 0
  const isBusy = check.isPending || run.isPending
  const done = run.data
  return (
    <>
      <Card title={t('importing.users')} note={t('importing.usersHint')}>
        <Stack>
          <Actions>
            <Button
              kind="quiet"
              icon="download"
              onClick={() => saveFile(sampleUsersCsv(), `${t('importing.usersFile')}.csv`)}
            >
              {t('importing.sample')}
            </Button>
            <FileButton
              icon="up"
              label={t(preview ? 'importing.another' : 'importing.choose')}
              accept=".csv,.tsv,.txt,.xlsx"
              isDisabled={isBusy || (done?.passwords.length ?? 0) > 0}
              onFiles={choose}
            />
          </Actions>
          {check.isPending && <p role="status">{t('importing.checking')}</p>}
          {check.error && <ErrorNote error={check.error} onRetry={() => file && check.mutate(file)} />}
          {preview && !done && !check.isPending && (
            <>
              <Summary preview={preview} name={file?.name ?? ''} />
              <IssueList issues={preview.issues} count={preview.issueCount} />
              {preview.issueCount > 0 && (
                <Actions>
                  <Button
                    icon="download"
                    onClick={() => saveFile(issuesCsv(preview.issues), `${t('importing.issues')}.csv`)}
                  >
                    {t('importing.saveIssues', { count: preview.issues.length })}
                  </Button>
                </Actions>
              )}
              <IssueList issues={preview.notes} count={preview.notes.length} />
              <ImportedUsers rows={preview.rows} />
              {toDo > 0 && (
                <Segmented
                  label={t('users.delivery')}
                  hint={t('importing.deliveryHint')}
                  value={delivery}
                  onChange={setDelivery}
                  options={[
                    { value: 'show', label: t('importing.deliverList') },
                    { value: 'mail', label: t('users.mail') },
                  ]}
                />
              )}
            </>
          )}
          {run.isPending && (
            <p role="status">{t('importing.progress', { done: toDo - (progress?.left ?? toDo), count: toDo })}</p>
          )}
          <Refusal error={run.error} />
          {done && <Result outcome={done} />}
          <Actions>
            {!isBusy && (done?.passwords.length ?? 0) === 0 && (
              <Button onClick={onClose}>{t('importing.close')}</Button>
            )}
            {preview && !done && toDo > 0 && (
              <Button kind="primary" icon="check" disabled={isBusy} onClick={() => run.mutate(preview.rows)}>
                {t(preview.refused > 0 ? 'importing.saveGood' : 'importing.saveAll', { count: toDo })}
              </Button>
            )}
            {done && done.left > 0 && file && (
              <Button icon="retry" onClick={() => choose([file])} disabled={done.passwords.length > 0}>
                {t('importing.rest')}
              </Button>
            )}
          </Actions>
        </Stack>
      </Card>
      {done && done.passwords.length > 0 && <PasswordSlips people={done.passwords} onHanded={onClose} />}
    </>
  )
}

function Summary({ preview, name }: { preview: api.UserImportPreview; name: string }) {
  const { t } = useTranslation()
  const count = (effect: string) => preview.rows.filter((row) => row.effect === effect).length
  const rows = preview.rows.length + preview.refused
  return (
    <Note tone={preview.issueCount > 0 ? 'warn' : 'plain'} icon={preview.issueCount > 0 ? 'warning' : 'check'}>
      <b>
        {preview.issueCount > 0
          ? t('importing.hasIssues', { rows, refused: preview.refused })
          : t('importing.noIssues', { rows })}
      </b>
      <br />
      {name}　{t('importing.notYet')}
      <br />
      {t('importing.userCounts', { added: count('add'), changed: count('change'), same: count('same') })}
    </Note>
  )
}

function Result({ outcome: { added, changed, refused, left } }: { outcome: Outcome }) {
  const { t } = useTranslation()
  const isWhole = refused.length === 0 && left === 0
  return (
    <Note tone={isWhole ? 'plain' : 'warn'} icon={isWhole ? 'check' : 'warning'}>
      <b>{t('importing.usersSaved', { added, changed })}</b>
      {left > 0 && (
        <>
          <br />
          {t('importing.left', { count: left })}
        </>
      )}
      {refused.map(({ username, name, row, why }) => (
        <span key={username}>
          <br />
          {t('importing.refusedUser', { row, name, username, why })}
        </span>
      ))}
    </Note>
  )
}

async function previewOf(file: File): Promise<api.UserImportPreview> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return call(api.previewUserImport, { body: { bytes, type: file.type || 'application/octet-stream' } }, { timeoutMs })
}
