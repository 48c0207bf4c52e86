import { api } from '@ecs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { EcsChoice } from './EcsChoice.tsx'
import { NameFields } from './NameFields.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { TemporaryPassword } from './TemporaryPassword.tsx'
import { bodyOf, emptyDraft, troublesOf, type UserDraft } from './userDraft.ts'
import { showAccount } from './userQueries.ts'

/** `onDone` gets the new account's name, or nothing when none was made. */
export function CreateUser({ onDone }: { onDone: (username?: string) => void }) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<UserDraft>(emptyDraft)
  const [isAsked, setIsAsked] = useState(false)
  const change = (part: Partial<UserDraft>) => setDraft((before) => ({ ...before, ...part }))
  const create = useCreate(onDone)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (Object.keys(troublesOf(draft)).length === 0) create.mutate(draft)
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Card title={t('users.create')}>
        <Stack>
          <NameFields draft={draft} troubles={isAsked ? troublesOf(draft) : {}} onChange={change} />
          <Segmented
            label={t('users.delivery')}
            hint={t('users.deliveryHint')}
            value={draft.delivery}
            onChange={(delivery) => change({ delivery })}
            options={[
              { value: 'mail', label: t('users.mail') },
              { value: 'show', label: t('users.show') },
            ]}
          />
          <RoleChoice groups={draft.groups} onChange={(groups) => change({ groups })} />
          <EcsChoice ecsIds={draft.ecsIds} onChange={(ecsIds) => change({ ecsIds })} />
          <Refusal error={create.error} />
          <Actions>
            <Button onClick={() => onDone()}>{t('users.cancel')}</Button>
            <Button kind="primary" type="submit" icon="plus" disabled={create.isPending}>
              {t('users.create')}
            </Button>
          </Actions>
        </Stack>
      </Card>
      <TemporaryPassword
        account={draft}
        password={create.data?.temporaryPassword ?? null}
        onClose={() => onDone(create.data?.account.username)}
      />
    </form>
  )
}

function useCreate(onDone: (username: string) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: UserDraft) =>
      call(api.createUser, { params: { username: draft.username }, body: bodyOf(draft) }),
    onSuccess: ({ account, temporaryPassword }) => {
      showAccount(client, account)
      toast(t('users.created', { name: account.name }))
      // A shown password stays until it was handed over.
      if (temporaryPassword === null) onDone(account.username)
    },
  })
}
