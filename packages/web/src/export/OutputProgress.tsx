import { api } from '@ecs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../api/call.ts'
import { isBlocked } from '../api/isBlocked.ts'
import { query } from '../api/query.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { bytesText } from '../ui/bytes.ts'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Note } from '../ui/Note.tsx'
import { toast } from '../ui/toast.ts'
import { fetchOutput } from './fetchOutput.ts'
import css from './Output.module.css'

const lookAgainMs = 1000

export const isAtWork = ({ status }: Pick<api.Output, 'status'>): boolean =>
  status === 'waiting' || status === 'running'

/** How far one output is. Whoever waits here gets the file by itself when it is ready. */
export function OutputProgress({ outputId }: { outputId: string }) {
  const { t } = useTranslation()
  const asked = query(api.getOutput, { params: { outputId } })
  const output = useQuery({
    ...asked,
    refetchInterval: ({ state }) => (!state.data || isAtWork(state.data) ? lookAgainMs : false),
  })
  const wasFetched = useRef(false)
  const isDone = output.data?.status === 'done'
  useEffect(() => {
    if (!isDone || wasFetched.current) return
    wasFetched.current = true
    void fetchOutput(outputId).catch((error: Error) => toast(error.message))
  }, [isDone, outputId])
  if (isBlocked(output)) return <ErrorNote error={output.error} onRetry={() => void output.refetch()} />
  if (!output.data) return <p role="status">{t('export.status.waiting')}</p>
  return <OutputState output={output.data} />
}

/** One output: its bar while it is made, then its file or why there is none. */
export function OutputState({ output }: { output: api.Output }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, status, done, total, bytes, failure } = output
  const refresh = () => client.invalidateQueries({ queryKey: [api.listOutputs.path] })
  const stop = async () => {
    const stopped = await call(api.cancelOutput, { params: { outputId: id } })
    client.setQueryData(query(api.getOutput, { params: { outputId: id } }).queryKey, stopped)
    await refresh()
  }
  const act = (work: () => Promise<unknown>) => () => void work().catch((error: Error) => toast(error.message))
  return (
    <div className={css.state}>
      <p role="status">
        <b>{t(`export.status.${status}`)}</b>
        {isAtWork(output) && <span>{t('export.progress', { done, total })}</span>}
        {status === 'done' && bytes !== null && <span>{bytesText(bytes)}</span>}
      </p>
      {isAtWork(output) && (
        <progress className={css.bar} max={total} value={done} aria-label={t('export.progress', { done, total })} />
      )}
      {failure && (
        <Note tone="ng" icon="warning">
          {failure}
        </Note>
      )}
      <span className={css.tools}>
        {status === 'done' && (
          <Button kind="primary" icon="download" onClick={act(() => fetchOutput(id))}>
            {t('export.fetch')}
          </Button>
        )}
        {(isAtWork(output) || status === 'done') && (
          <Button onClick={act(stop)}>{t(status === 'done' ? 'export.remove' : 'export.stop')}</Button>
        )}
      </span>
    </div>
  )
}
