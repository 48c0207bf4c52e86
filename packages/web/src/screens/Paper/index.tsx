import '../../text/areas/export.ts'
import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'

/** Where the QR code of a printed page leads: whether the paper still says what the record says. */
export function Paper() {
  const { t } = useTranslation()
  const { checksheetId, targetId } = useParams()
  return (
    <Stack>
      <PageTitle>{t('screens.Paper.title')}</PageTitle>
      {targetId ? <MonthPaper targetId={targetId} /> : <RecordPaper checksheetId={checksheetId ?? ''} />}
    </Stack>
  )
}

function RecordPaper({ checksheetId }: { checksheetId: string }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const revision = Number(params.get('r')) || 1
  const hash = params.get('h') ?? ''
  const paper = useQuery(query(api.checkPaper, { params: { checksheetId }, query: { revision, hash } }))
  if (!paper.data) return <Waiting error={paper.error} onRetry={() => void paper.refetch()} />
  const { verdict, docNo, currentRevision } = paper.data
  const shown = verdict === 'changed' ? '' : `?rev=${revision}`
  return (
    <Verdict
      verdict={verdict}
      about={t('export.paper.about', { docNo, revision, current: currentRevision })}
      hash={hash}
    >
      <ButtonLink kind="primary" to={`/checksheet/${checksheetId}/record${shown}`} icon="document">
        {t('export.paper.open')}
      </ButtonLink>
    </Verdict>
  )
}

function MonthPaper({ targetId }: { targetId: string }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const [month, hash] = [params.get('m') ?? '', params.get('h') ?? '']
  const [from, templateId] = [params.get('f') ?? undefined, params.get('t') ?? undefined]
  const asked = { month, from, templateId, hash }
  const paper = useQuery(query(api.checkMonthPaper, { params: { targetId }, query: asked }))
  if (!paper.data) return <Waiting error={paper.error} onRetry={() => void paper.refetch()} />
  const search = new URLSearchParams({ view: 'month', targetId, month, ...(templateId && { templateId }) })
  return (
    <Verdict
      verdict={paper.data.verdict}
      about={`${paper.data.target}　${[...(from ? [from] : []), month].join('〜').replaceAll('-', '/')}`}
      hash={hash}
    >
      <ButtonLink kind="primary" to={`/history?${search}`} icon="document">
        {t('export.paper.open')}
      </ButtonLink>
    </Verdict>
  )
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation()
  if (!error) return <Skeleton rows={3} />
  const code = (error as { code?: string }).code
  if (code === 'C-404' || code === 'C-400')
    return <Empty text={t('export.paper.unknown')} hint={t('export.paper.unknownHint')} />
  return <ErrorNote error={error} onRetry={onRetry} />
}

type VerdictProps = { verdict: api.PaperVerdict; about: string; hash: string; children: ReactNode }

const tones = { same: 'brand', revised: 'warn', changed: 'ng' } as const

function Verdict({ verdict, about, hash, children }: VerdictProps) {
  const { t } = useTranslation()
  return (
    <Card title={about}>
      <div role="status">
        <Note tone={tones[verdict]} icon={verdict === 'same' ? 'check' : 'warning'}>
          <b>{t(`export.paper.${verdict}`)}</b> {t(`export.paper.${verdict}Hint`)}
        </Note>
      </div>
      <p>{t('export.paper.hash', { hash: hash.replace(/(.{4})(?=.)/g, '$1 ') })}</p>
      <Actions>{children}</Actions>
    </Card>
  )
}
