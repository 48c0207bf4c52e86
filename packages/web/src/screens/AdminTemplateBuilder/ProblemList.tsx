import { useTranslation } from '../../text/useTranslation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { findItem, openEntry, useDraft, useEditing } from './editing.tsx'
import css from './ProblemList.module.css'

const mostShown = 200

/** What keeps it from being published; each line leads to its place. */
export function ProblemList() {
  const { t } = useTranslation()
  const draft = useDraft()
  const { problems, focus } = useEditing()
  if (problems.length === 0) return null
  return (
    <details className={css.problems}>
      <summary>
        <Icon name="warning" size="sm" />
        {t('authoring.problems', { count: problems.length })}
      </summary>
      <ul>
        {problems.slice(0, mostShown).map(({ itemId, processId, processNo, itemNo, code, text, key, at }) => {
          const name = itemId ? (findItem(draft, itemId)?.name ?? '') : ''
          return (
            <li key={`${itemId}${key}${code}${at}`}>
              <button type="button" onClick={() => openEntry(focus, itemId ?? processId ?? 'template', 'settings')}>
                {itemId && <b>{t('authoring.problemAt', { process: processNo ?? '', item: itemNo ?? '', name })}</b>}{' '}
                {text}
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
