import { api } from '@ecs/core'
import { type FormEvent, useState } from 'react'
import { isMailAddress } from '../../account/mailAddress.ts'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { useAccountChange } from './userQueries.ts'

export function ProfileForm({ account }: { account: api.AccountDetail }) {
  const { t } = useTranslation()
  const [name, setName] = useState(account.name)
  const [email, setEmail] = useState(account.email ?? '')
  const { username } = account
  const save = useAccountChange(
    () => call(api.putUserProfile, { params: { username }, body: { name: name.trim(), email: email.trim() || null } }),
    (saved) => toast(t('users.saved', { name: saved.name })),
  )
  const isMailWrong = email.trim() !== '' && !isMailAddress(email)
  const isSame = name.trim() === account.name && email.trim() === (account.email ?? '')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !isMailWrong) save.mutate(undefined)
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Card title={t('users.profile')}>
        <Stack>
          <TextField
            label={t('users.name')}
            value={name}
            maxLength={100}
            error={name.trim() === '' ? t('users.needed') : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            type="email"
            label={t('users.email')}
            hint={t('users.emailHint')}
            value={email}
            maxLength={254}
            error={isMailWrong ? t('users.wrongEmail') : undefined}
            onChange={({ target }) => setEmail(target.value)}
          />
          <Refusal error={save.error} />
          <Actions>
            <Button type="submit" disabled={isSame || save.isPending}>
              {t('users.save')}
            </Button>
          </Actions>
        </Stack>
      </Card>
    </form>
  )
}
