import { api, compareVersions, type VersionChange } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import { contentOf } from '../../authoring/contentOf.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './Compare.module.css'
import { useDraft, useEditing } from './editing.tsx'
import { keyWords, valueWords } from './keyWords.ts'

/** What is different from another version: added, removed, and changed with the old and the new. */
export function Compare({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { templateId, versionId } = useEditing()
  const list = useQuery(query(api.listAllTemplates, {}))
  const versions =
    list.data?.rows.find(({ id }) => id === templateId)?.versions.filter(({ id }) => id !== versionId) ?? []
  const [given, setGiven] = useState<string>()
  const first = versions.find(({ status }) => status === 'published') ?? versions[0]
  const otherId = given ?? first?.id
  return (
    <Dialog
      isOpen
      title={t('authoring.compare')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('authoring.close')}</Button>}
    >
      {versions.length > 0 && (
        <SelectField
          label={t('authoring.compareWith')}
          value={otherId}
          onChange={(event) => setGiven(event.target.value)}
        >
          {versions.map(({ id, version, changeNote }) => (
            <option key={id} value={id}>
              {t('authoring.version', { version })}　{changeNote}
            </option>
          ))}
        </SelectField>
      )}
      {list.isPending && <Skeleton rows={3} />}
      {otherId ? <Differences otherId={otherId} /> : !list.isPending && <p>{t('authoring.compareNone')}</p>}
    </Dialog>
  )
}

const mostShown = 300

function Differences({ otherId }: { otherId: string }) {
  const { t } = useTranslation()
  const draft = useDraft()
  const other = useQuery(query(api.getTemplateVersion, { params: { versionId: otherId } }))
  const changes = useMemo(
    () => (other.data ? compareVersions(other.data.content, contentOf(draft)) : undefined),
    [other.data, draft],
  )
  if (isBlocked(other)) return <ErrorNote error={other.error} onRetry={() => void other.refetch()} />
  if (!changes) return <Skeleton rows={4} />
  if (changes.length === 0) return <p>{t('authoring.compareNone')}</p>
  return (
    <ul className={css.changes}>
      {changes.slice(0, mostShown).map((change) => (
        <Change key={`${change.type}${change.id}`} change={change} />
      ))}
    </ul>
  )
}

const tones = { added: 'ok', removed: 'ng', changed: 'brand' } as const
const words = { added: 'authoring.added', removed: 'authoring.gone', changed: 'authoring.changed' } as const

function Change({ change: { change, name, differences } }: { change: VersionChange }) {
  const { t } = useTranslation()
  return (
    <li>
      <Chip tone={tones[change]}>{t(words[change])}</Chip> <b>{name}</b>
      {differences.length > 0 && (
        <dl>
          {differences.map(({ key, before, after }) => (
            <div key={key} className={css.difference}>
              <dt>{keyWords(key, t)}</dt>
              <dd>
                <del>{valueWords(before, t)}</del> → <ins>{valueWords(after, t)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
