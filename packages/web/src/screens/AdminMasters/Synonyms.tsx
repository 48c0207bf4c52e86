import { api, readSynonyms } from '@ecs/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'

/** Words that mean the same on this site, one group a line. */
export function Synonyms({ ecsId }: { ecsId: string }) {
  const found = useQuery(query(api.getSynonyms, { params: { ecsId } }))
  if (found.isPending) return <Skeleton rows={4} />
  if (!found.data) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  return <SynonymsForm ecsId={ecsId} groups={found.data.groups} />
}

function SynonymsForm({ ecsId, groups: saved }: { ecsId: string; groups: readonly (readonly string[])[] }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [text, setText] = useState(() => saved.map((group) => group.join('、')).join('\n'))
  const groups = readSynonyms(text)
  const save = useMutation({
    mutationFn: () => call(api.putSynonyms, { params: { ecsId }, body: { groups } }),
    onSuccess: () => {
      toast(t('masters.saved', { name: t('masters.parts.synonyms') }))
      void client.invalidateQueries({ queryKey: [api.getSynonyms.path] })
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Card title={t('masters.parts.synonyms')} note={t('masters.synonymsHint')}>
        <TextArea
          label={t('masters.synonymsField')}
          hint={t('masters.synonymsCount', { count: groups.length })}
          rows={12}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Refusal error={save.error} />
        <Actions>
          <Button type="submit" kind="primary" icon="check" disabled={save.isPending}>
            {t('masters.save')}
          </Button>
        </Actions>
      </Card>
    </form>
  )
}
