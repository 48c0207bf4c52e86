import { type Role, roles } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { CheckList } from '../../ui/CheckList.tsx'

type Props = { groups: readonly Role[]; hint?: string; onChange: (groups: Role[]) => void }

/** Every role with what it lets a person do. */
export function RoleChoice({ groups, hint, onChange }: Props) {
  const { t } = useTranslation()
  const options = roles.map((role) => ({ value: role, label: t(`users.roles.${role}`), note: t(`users.can.${role}`) }))
  return <CheckList label={t('users.groups')} hint={hint} options={options} values={groups} onChange={onChange} />
}
