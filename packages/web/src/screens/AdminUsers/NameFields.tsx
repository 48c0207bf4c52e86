import { useTranslation } from '../../text/useTranslation.ts'
import { TextField } from '../../ui/Field.tsx'
import type { Troubles, UserDraft } from './userDraft.ts'

type Props = { draft: UserDraft; troubles: Troubles; onChange: (part: Partial<UserDraft>) => void }

export function NameFields({ draft, troubles, onChange }: Props) {
  const { t } = useTranslation()
  const said = (field: keyof Troubles) => (troubles[field] ? t(`users.${troubles[field]}`) : undefined)
  return (
    <>
      <TextField
        label={t('users.username')}
        hint={t('users.usernameHint')}
        value={draft.username}
        maxLength={128}
        autoCapitalize="none"
        spellCheck={false}
        error={said('username')}
        onChange={({ target }) => onChange({ username: target.value })}
      />
      <TextField
        label={t('users.name')}
        value={draft.name}
        maxLength={100}
        error={said('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        type="email"
        label={t('users.email')}
        hint={t('users.emailHint')}
        value={draft.email}
        maxLength={254}
        error={said('email')}
        onChange={({ target }) => onChange({ email: target.value })}
      />
    </>
  )
}
