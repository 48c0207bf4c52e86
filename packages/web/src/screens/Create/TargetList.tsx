import '../../text/areas/targets.ts'
import { labels, type Target } from '@ecs/core'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import css from '../../create/create.module.css'
import { findTargets } from '../../targets/findTargets.ts'
import { targetsByCode } from '../../targets/targetsByCode.ts'
import { useTargetOptions } from '../../targets/useTargetOptions.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { onEnter } from '../../ui/onEnter.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'

/** The chosen template, when the person began with one, goes along. */
const hrefOf = ({ id, ecsId }: Target, templateId: string | null): string =>
  `/create/search/result?ecs=${ecsId}&target=${id}${templateId ? `&template=${templateId}` : ''}`

type Props = { ecsId: string; userId: string; kinds?: readonly Target['kind'][] }

/** Found by typing, by a scanner that types, or by looking. */
export function TargetList({ ecsId, userId, kinds = [] }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const templateId = params.get('template')
  const [words, setWords] = useState('')
  const targets = useTargetOptions({ ecsId, words })
  const isOfKind = ({ kind }: Target) => kinds.length === 0 || kinds.includes(kind)
  const shown = targets.rows.filter(isOfKind)
  const isFirst = words === '' && targets.isPending
  if (isFirst) return <Skeleton rows={6} />
  if (words === '' && targets.error) return <ErrorNote error={targets.error} onRetry={targets.retry} />
  const handleCode = async () => {
    const code = words.trim()
    if (code === '') return
    if (targets.isSettled && shown.length === 1) return navigate(hrefOf(shown[0]!, templateId))
    const rows = await targetsByCode(userId, code, ecsId)
    // A template of this ECS need not be one of the other.
    if (rows.length === 1) return navigate(hrefOf(rows[0]!, rows[0]!.ecsId === ecsId ? templateId : null))
    if (targets.isSettled) return shown.length === 0 && toast(t('create.noCode', { code }))
    const found = (await findTargets({ userId, ecsId, words: code })).rows.filter(isOfKind)
    if (found.length === 1) return navigate(hrefOf(found[0]!, templateId))
    if (found.length === 0) toast(t('create.noCode', { code }))
  }
  return (
    <>
      <TextField
        label={t('create.search')}
        type="search"
        enterKeyHint="search"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onEnter(() => void handleCode().catch((error: Error) => toast(error.message)))}
      />
      {targets.isEmpty && <Empty text={t('create.noTargets')} hint={t('create.askAdmin')} />}
      {words !== '' && targets.isPending && <Skeleton rows={3} />}
      {words !== '' && targets.error && <ErrorNote error={targets.error} onRetry={targets.retry} />}
      {!targets.isEmpty && targets.isSettled && !targets.isPending && !targets.error && shown.length === 0 && (
        <Empty text={t('create.noMatch', { words })} />
      )}
      {words !== '' && targets.isFromDevice && <p className={css.sub}>{t('targets.fromDevice')}</p>}
      <ul className={css.rows}>
        {shown.map((target) => (
          <li key={target.id}>
            <Link className={css.row} to={hrefOf(target, templateId)}>
              <span className={css.words}>
                <b>{target.name}</b>
                <span className={css.sub}>{[target.code, ...target.areaPath].join('　')}</span>
              </span>
              {target.status !== 'active' && <Chip tone="plain">{labels.targetStatus[target.status]}</Chip>}
              <Icon name="next" size="sm" />
            </Link>
          </li>
        ))}
      </ul>
      {targets.hasMore && (
        <p className={css.sub} role="status">
          {words === '' ? t('targets.findHint', { shown: shown.length }) : t('targets.searchMore')}
        </p>
      )}
    </>
  )
}
