import '../../text/areas/create.ts'
import '../../text/areas/sheet.ts'
import { api, type Target } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { query } from '../../api/query.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import css from '../Create/Create.module.css'
import { Steps } from '../Create/Steps.tsx'

/** The second step: what can be filled in for the chosen target, and what has been begun already. */
export function CreateSearchResult() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const targetId = params.get('target')
  const ecsId = params.get('ecs')
  if (!targetId || !ecsId) {
    return (
      <Empty text={t('create.noTarget')} action={<ButtonLink to="/create">{t('create.chooseTarget')}</ButtonLink>} />
    )
  }
  return <Templates targetId={targetId} ecsId={ecsId} />
}

function Templates({ targetId, ecsId }: { targetId: string; ecsId: string }) {
  const { t } = useTranslation()
  const target = useQuery(query(api.getTarget, { params: { targetId } }))
  const templates = useQuery(query(api.listTemplates, { params: { ecsId } }))
  const error = target.error ?? templates.error
  if (error)
    return <ErrorNote error={error} onRetry={() => void Promise.all([target.refetch(), templates.refetch()])} />
  if (!target.data || !templates.data) return <Skeleton rows={4} />
  const usable = templates.data.rows.flatMap((template) => {
    const published = template.versions.find(({ status }) => status === 'published')
    return published ? [{ template, published }] : []
  })
  return (
    <Stack>
      <PageTitle sub={target.data.code}>{target.data.name}</PageTitle>
      <Steps at={2} />
      <Unfinished target={target.data} />
      {usable.length === 0 && <Empty text={t('create.noTemplates')} />}
      <ul className={css.rows}>
        {usable.map(({ template, published }) => (
          <li key={template.id}>
            <Link
              className={css.row}
              to={`/create/execute?ecs=${ecsId}&target=${targetId}&template=${template.id}&version=${published.id}`}
            >
              <span className={css.words}>
                <b>{template.name}</b>
                <span className={css.sub}>
                  {template.category}　{t('sheet.head.version', { version: published.version })}
                </span>
              </span>
              <Icon name="next" size="sm" />
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** Whoever begins a second sheet should know of the first. */
function Unfinished({ target: { id, ecsId } }: { target: Target }) {
  const { t } = useTranslation()
  const begun = useQuery(
    query(api.listChecksheets, { params: { ecsId }, query: { targetId: id, status: 'open', limit: 5 } }),
  )
  return begun.data?.rows.map((row) => (
    <Note key={row.id} tone="brand" icon="clock">
      <p>{t('create.unfinished', { template: row.template.name, done: row.done, total: row.total })}</p>
      <ButtonLink to={`/checksheet/${row.id}`}>{t('create.goOn')}</ButtonLink>
    </Note>
  ))
}
