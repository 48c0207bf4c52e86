import { api, type Role, rolesOf } from '@ecs/core'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { useAccountChange } from './userQueries.ts'

export function GroupsForm({ account }: { account: api.AccountDetail }) {
  const { t } = useTranslation()
  const had = rolesOf(account.groups)
  const [groups, setGroups] = useState<Role[]>(had)
  const { username } = account
  const save = useAccountChange(
    () => call(api.putUserGroups, { params: { username }, body: { groups } }),
    (saved) => toast(t('users.saved', { name: saved.name })),
  )
  const isSame = groups.length === had.length && groups.every((group) => had.includes(group))
  return (
    <Card>
      <Stack>
        <RoleChoice groups={groups} hint={t('users.groupsHint')} onChange={setGroups} />
        <Refusal error={save.error} />
        <Actions>
          <Button disabled={isSame || save.isPending} onClick={() => save.mutate(undefined)}>
            {t('users.save')}
          </Button>
        </Actions>
      </Stack>
    </Card>
  )
}
