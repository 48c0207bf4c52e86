import type { DraftClash, TemplateDraft } from '@ecs/core'
import { useEffect } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Band } from '../../ui/Band.tsx'
import { Button } from '../../ui/Button.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { findItem, findProcess, useDraft, useEditing } from './editing.tsx'
import { keyWords, valueWords } from './keyWords.ts'

/** What two editors wrote differently in the same place: both are shown, and nothing is lost until somebody decides. */
export function Clashes() {
  const { t } = useTranslation()
  const draft = useDraft()
  const { editor } = useEditing()
  const clashes = editor.store.useFact((state) => state.clashes)
  const arrivals = editor.store.useFact((state) => state.arrivals)
  useEffect(() => {
    if (arrivals > 0) toast(t('authoring.others'))
  }, [arrivals, t])
  return clashes.map((clash) => {
    const { key, mine, theirs } = clash
    const kind = key ? 'field' : theirs === null ? 'gone' : 'kept'
    const name = nameOf(draft, clash)
    return (
      <Band
        key={`${clash.type}${clash.id}${key}`}
        icon="conflict"
        action={
          <Actions>
            <Button onClick={() => editor.settle(clash, 'theirs')}>{t(`authoring.clash.theirs.${kind}`)}</Button>
            <Button onClick={() => editor.settle(clash, 'mine')}>{t(`authoring.clash.mine.${kind}`)}</Button>
          </Actions>
        }
      >
        <b>{t(`authoring.clash.told.${kind}`, { name, key: key ? keyWords(key, t) : '' })}</b>
        {key && (
          <>
            <br />
            {t('authoring.mine', { value: valueWords(mine, t) })}
            {'　'}
            {t('authoring.theirs', { value: valueWords(theirs, t) })}
          </>
        )}
      </Band>
    )
  })
}

/** By what it is called now; what has gone is called as it was. */
function nameOf(draft: TemplateDraft, { type, id = '', mine, theirs }: DraftClash): string {
  if (type === 'settings') return draft.settings.name
  const entry = type === 'item' ? findItem(draft, id) : findProcess(draft, id)
  return entry?.name ?? ((mine ?? theirs) as { name?: string } | null)?.name ?? ''
}
