import '../text/areas/manuals.ts'
import { api } from '@ecs/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { isBlocked } from '../api/isBlocked.ts'
import { query } from '../api/query.ts'
import { useMay } from '../auth/useMay.ts'
import { sha256Of } from '../device/sha256.ts'
import { uuid7 } from '../device/uuid7.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { bytesText } from '../ui/bytes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Row, Stack } from '../ui/Stack.tsx'
import { toast } from '../ui/toast.ts'
import css from './Manuals.module.css'
import { openManual } from './openManual.ts'

type Owner = { targetId: string } | { templateId: string }
type Props = { ecsId: string; owner: Owner }

/** The manuals of one target or template; whoever edits templates adds them and takes them down. */
export function Manuals({ ecsId, owner }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const [removing, setRemoving] = useState<api.ManualRow>()
  const found = useQuery(query(api.listManuals, { params: { ecsId } }))
  const onError = (error: Error) => toast(error.message)
  const add = useMutation({
    mutationFn: (file: File) => send(ecsId, owner, file),
    onSuccess: ({ title, pages }) => {
      toast(t('manuals.added', { title, count: pages }))
      void found.refetch()
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: (manualId: string) => call(api.deleteManual, { params: { ecsId, manualId } }),
    onSuccess: () => {
      setRemoving(undefined)
      toast(t('manuals.removed'))
      void found.refetch()
    },
    onError,
  })
  if (isBlocked(found)) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton rows={2} />
  const rows = found.data.rows.filter((row) =>
    'targetId' in owner ? row.targetId === owner.targetId : row.templateId === owner.templateId,
  )
  return (
    <Stack>
      <p className={css.facts}>{t('manuals.hint')}</p>
      {rows.length === 0 && <p>{t('manuals.none')}</p>}
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.id} className={css.row}>
            <div>
              <b>{row.title}</b>
              <p className={css.facts}>{t('manuals.facts', { count: row.pages, size: bytesText(row.bytes) })}</p>
              {row.unreadPages.length > 0 && (
                <Note tone="warn" icon="warning">
                  {t('manuals.unread', { pages: row.unreadPages.slice(0, 20).join('、') })}
                </Note>
              )}
            </div>
            <Row>
              <Button icon="document" onClick={() => void openManual(ecsId, row.id)}>
                {t('manuals.open')}
              </Button>
              {may('template.edit') && (
                <Button kind="quiet" onClick={() => setRemoving(row)}>
                  {t('manuals.remove')}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
      {may('template.edit') && (
        <div>
          <FileButton
            icon="plus"
            label={t('manuals.add')}
            accept=".pdf,.txt,.md,application/pdf,text/plain,text/markdown"
            isDisabled={add.isPending}
            onFiles={([file]) => file && add.mutate(file)}
          >
            {add.isPending ? t('manuals.busy') : undefined}
          </FileButton>
        </div>
      )}
      <Dialog
        isOpen={removing !== undefined}
        title={t('manuals.removeTitle', { title: removing?.title })}
        onClose={() => setRemoving(undefined)}
        actions={
          <>
            <Button onClick={() => setRemoving(undefined)}>{t('manuals.cancel')}</Button>
            <Button kind="danger" disabled={remove.isPending} onClick={() => removing && remove.mutate(removing.id)}>
              {t('manuals.remove')}
            </Button>
          </>
        }
      >
        <p>{t('manuals.removeHint')}</p>
      </Dialog>
    </Stack>
  )
}

/** A manual is called as its file is, without the ending. */
async function send(ecsId: string, owner: Owner, file: File): Promise<api.ManualRow> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const title = file.name.replace(/\.[^.]{1,5}$/, '').slice(0, 100) || file.name.slice(0, 100)
  return call(api.putManual, {
    params: { ecsId, manualId: uuid7() },
    query: { title, fileName: file.name.slice(-200), sha256: await sha256Of(bytes), ...owner },
    body: { bytes, type: file.name.endsWith('.pdf') ? 'application/pdf' : 'text/plain' },
  })
}
