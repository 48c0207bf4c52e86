import '../../text/areas/create.ts'
import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { CodeScanner } from '../../camera/CodeScanner.tsx'
import { CodeEntry } from '../../create/CodeEntry.tsx'
import { LabelTable } from '../../create/LabelTable.tsx'
import { type LabelRow, readOf, ruleFor, ruleOf, splitLabel, type Way } from '../../create/splitLabel.ts'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'
import { useInSight } from '../../ui/useInSight.ts'

/** A label's code, cut into fields: a person looks where each value goes before the form takes it over. */
export function CreateExecuteQR() {
  const { t } = useTranslation()
  const { user } = useSession()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const versionId = params.get('version') ?? ''
  const version = useQuery({
    ...cachedQuery(user?.id ?? '', api.getTemplateVersion, { params: { versionId } }),
    enabled: user !== undefined && versionId !== '',
  })
  const own = ruleOf(version.data?.data)
  const [chosen, setChosen] = useState<Way>()
  const [pattern, setPattern] = useState('')
  const [rows, setRows] = useState<LabelRow[]>()
  const [problem, setProblem] = useState<string>()
  const answer = useInSight(rows ?? problem)
  const way = chosen ?? (own ? 'template' : 'gs1')
  const form = `/create/execute?${params}`
  const handleCode = async (code: string) => {
    const rule = ruleFor(way, own, pattern.trim())
    const split = rule
      ? splitLabel(rule, code, clockAt(new Date().toISOString()).date)
      : { problem: t('create.split.patternHint') }
    setRows('rows' in split ? split.rows : undefined)
    setProblem('problem' in split ? split.problem : undefined)
  }
  const ways = [...(own ? (['template'] as const) : []), 'gs1', 'comma', 'pattern'] as const
  const words = { template: 'byTemplate', gs1: 'byGs1', comma: 'byComma', pattern: 'byPattern' } as const
  return (
    <Stack>
      <BackLink to={form}>{t('create.split.back')}</BackLink>
      <PageTitle sub={t('create.split.hint')}>{t('create.split.title')}</PageTitle>
      <Segmented
        label={t('create.split.rule')}
        value={way}
        onChange={setChosen}
        options={ways.map((value) => ({ value, label: t(`create.split.${words[value]}`) }))}
      />
      {way === 'pattern' && (
        <TextField
          label={t('create.split.pattern')}
          hint={t('create.split.patternHint')}
          value={pattern}
          maxLength={200}
          onChange={(event) => setPattern(event.target.value)}
        />
      )}
      <CodeEntry
        label={t('create.code.label')}
        hint={t('create.split.manual')}
        action={t('create.split.go')}
        onCode={handleCode}
        camera={<CodeScanner isCameraOnly onCode={({ text }) => void handleCode(text)} />}
      />
      <div ref={answer}>
        {problem && (
          <Note tone="ng" icon="warning">
            {problem}
          </Note>
        )}
        {rows && <LabelTable rows={rows} />}
      </div>
      {rows && rows.length > 0 && (
        <Actions>
          <Button kind="primary" icon="check" onClick={() => void navigate(form, { state: readOf(rows) })}>
            {t('create.split.use')}
          </Button>
        </Actions>
      )}
    </Stack>
  )
}
