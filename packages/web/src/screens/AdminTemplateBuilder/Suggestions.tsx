import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useMay } from '../../auth/useMay.ts'
import { addItems, itemsIn } from '../../authoring/edits.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Band } from '../../ui/Band.tsx'
import { Button } from '../../ui/Button.tsx'
import { openEntry, useDraft, useEditing } from './editing.tsx'

/** What the site asked for and was granted; taken over with one press. What is in the draft already is not offered. */
export function Suggestions() {
  const { t } = useTranslation()
  const may = useMay()
  const draft = useDraft()
  const { editor, focus, templateId, readOnly } = useEditing()
  const isAsked = may('template.edit') && readOnly === undefined
  const found = useQuery({ ...query(api.listTemplateProposals, { params: { templateId } }), enabled: isAsked })
  if (!isAsked) return null
  const known = new Set(itemsIn(draft).map(({ id }) => id))
  const rows = (found.data?.rows ?? []).filter(({ item }) => item && !known.has(item.id))
  const [first] = rows
  if (!first?.item) return null
  const { item, processId, name, reason, requestedByName } = first
  const take = () => {
    editor.edit((before) => addItems(before, [item], processId ?? undefined))
    openEntry(focus, item.id, 'settings')
  }
  return (
    <Band icon="flag" action={<Button onClick={take}>{t('authoring.takeSuggestion')}</Button>}>
      <b>{t('authoring.suggestion', { count: rows.length })}</b>　{name}　{reason}（{requestedByName}）
    </Band>
  )
}
