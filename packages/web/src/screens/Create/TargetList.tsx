import { api, labels, type Target } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { foldText } from '../../sheet/view/walk.ts'
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

const hrefOf = ({ id, ecsId }: Target): string => `/create/search/result?ecs=${ecsId}&target=${id}`

/** Found by typing, by a scanner that types, or by looking. */
export function TargetList({ ecsId }: { ecsId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const targets = useQuery(query(api.listTargets, { params: { ecsId }, query: { limit: pageSize } }))
  if (targets.isPending) return <Skeleton rows={6} />
  if (targets.error) return <ErrorNote error={targets.error} onRetry={targets.refetch} />
  const shown = targets.data.rows.filter((target) => holds(target, words))
  const handleCode = async () => {
    const code = words.trim()
    if (code === '') return
    const { rows } = await call(api.findTargetsByCode, { query: { code, ecsId } })
    const [only] = rows.length === 1 ? rows : shown.length === 1 ? shown : []
    if (only) await navigate(hrefOf(only))
    else if (shown.length === 0) toast(t('create.noCode', { code }))
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
      {targets.data.rows.length === 0 && <Empty text={t('create.noTargets')} />}
      {targets.data.rows.length > 0 && shown.length === 0 && <Empty text={t('create.noMatch', { words })} />}
      <ul className={css.rows}>
        {shown.map((target) => (
          <li key={target.id}>
            <TargetRow target={target} />
          </li>
        ))}
      </ul>
    </>
  )
}

function TargetRow({ target }: { target: Target }) {
  return (
    <Link className={css.row} to={hrefOf(target)}>
      <span className={css.words}>
        <b>{target.name}</b>
        <span className={css.sub}>{[target.code, ...target.areaPath].join('　')}</span>
      </span>
      {target.status !== 'active' && <Chip tone="plain">{labels.targetStatus[target.status]}</Chip>}
      <Icon name="next" size="sm" />
    </Link>
  )
}

const holds = ({ name, code, areaPath, qrCodes, ocrKeys }: Target, words: string): boolean => {
  const wanted = foldText(words)
  return [name, code, ...areaPath, ...qrCodes, ...ocrKeys].some((text) => foldText(text).includes(wanted))
}
