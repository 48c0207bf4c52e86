import '../../text/areas/create.ts'
import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOutlet, useSearchParams } from 'react-router'
import { query } from '../../api/query.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CreateForm } from './CreateForm.tsx'

/** Parent of its own subpages, which take its place while they are open. */
export function CreateExecute() {
  return useOutlet() ?? <Execute />
}

/** The last step: day, shift and lot, then the sheet is made and opened. */
function Execute() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const [targetId, templateId, versionId] = ['target', 'template', 'version'].map((name) => params.get(name) ?? '')
  const isChosen = targetId !== '' && templateId !== '' && versionId !== ''
  const target = useQuery({ ...query(api.getTarget, { params: { targetId: targetId ?? '' } }), enabled: isChosen })
  const version = useQuery({
    ...query(api.getTemplateVersion, { params: { versionId: versionId ?? '' } }),
    enabled: isChosen,
  })
  if (!isChosen) {
    return (
      <Empty text={t('create.noTarget')} action={<ButtonLink to="/create">{t('create.chooseTarget')}</ButtonLink>} />
    )
  }
  const error = target.error ?? version.error
  if (error) return <ErrorNote error={error} onRetry={() => void Promise.all([target.refetch(), version.refetch()])} />
  if (!target.data || !version.data) return <Skeleton rows={4} />
  return <CreateForm target={target.data} version={version.data} templateId={templateId ?? ''} />
}
