import { api } from '@ecs/core'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { EcsChoice } from './EcsChoice.tsx'
import { useAccountChange } from './userQueries.ts'

export function EcsForm({ account }: { account: api.AccountDetail }) {
  const { t } = useTranslation()
  const [ecsIds, setEcsIds] = useState(account.ecsIds)
  const { username } = account
  const save = useAccountChange(
    () => call(api.putUserEcs, { params: { username }, body: { ecsIds } }),
    (saved) => toast(t('users.saved', { name: saved.name })),
  )
  const isSame = ecsIds.length === account.ecsIds.length && ecsIds.every((id) => account.ecsIds.includes(id))
  return (
    <Card>
      <Stack>
        <EcsChoice ecsIds={ecsIds} onChange={setEcsIds} />
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
