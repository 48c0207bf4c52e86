import { api, labels, type Target } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { keptQuery } from '../../offline/keptQuery.ts'
import { targetsByCode } from '../../search/targetsByCode.ts'
import { foldText } from '../../sheet/view/walk.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { onEnter } from '../../ui/onEnter.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Create.module.css'

const pageSize = 200

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
  const targets = useQuery(keptQuery(userId, api.listTargets, { params: { ecsId }, query: { limit: pageSize } }))
  if (targets.isPending) return <Skeleton rows={6} />
  if (targets.error) return <ErrorNote error={targets.error} onRetry={() => void targets.refetch()} />
  const all = targets.data.data.rows.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
  const shown = all.filter((target) => holds(target, words))
  const handleCode = async () => {
    const code = words.trim()
    if (code === '') return
    if (shown.length === 1) return navigate(hrefOf(shown[0]!, templateId))
    const rows = await targetsByCode(userId, code, ecsId)
    // A template of this ECS need not be one of the other.
    if (rows.length === 1) return navigate(hrefOf(rows[0]!, rows[0]!.ecsId === ecsId ? templateId : null))
    if (shown.length === 0) toast(t('create.noCode', { code }))
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
      {all.length === 0 && <Empty text={t('create.noTargets')} hint={t('create.askAdmin')} />}
      {all.length > 0 && shown.length === 0 && <Empty text={t('create.noMatch', { words })} />}
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
    </>
  )
}

const holds = ({ name, code, areaPath, qrCodes, ocrKeys }: Target, words: string): boolean => {
  const wanted = foldText(words)
  return [name, code, ...areaPath, ...qrCodes, ...ocrKeys].some((text) => foldText(text).includes(wanted))
}
