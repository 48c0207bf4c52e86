import type { DraftClash } from '@ecs/core'
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
  const nameOf = ({ type, id = '' }: DraftClash): string => {
    if (type === 'item') return findItem(draft, id)?.name ?? ''
    return type === 'process' ? (findProcess(draft, id)?.name ?? '') : draft.settings.name
  }
  return clashes.map((clash) => (
    <Band
      key={`${clash.type}${clash.id}${clash.key}`}
      icon="conflict"
      action={
        <Actions>
          <Button onClick={() => editor.settle(clash, 'theirs')}>{t('authoring.takeTheirs')}</Button>
          <Button onClick={() => editor.settle(clash, 'mine')}>{t('authoring.takeMine')}</Button>
        </Actions>
      }
    >
      <b>
        {clash.key
          ? t('authoring.clash', { name: nameOf(clash), key: keyWords(clash.key, t) })
          : t('authoring.clashEntry', { name: nameOf(clash) })}
      </b>
      <br />
      {t('authoring.mine', { value: valueWords(clash.mine, t) })}　
      {t('authoring.theirs', { value: valueWords(clash.theirs, t) })}
    </Band>
  ))
}
