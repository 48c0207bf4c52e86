import { useTranslation } from 'react-i18next'
import { TextField } from '../ui/Field.tsx'
import { onEnter } from '../ui/onEnter.ts'

type Props = {
  password: string
  onPassword: (password: string) => void
  /** Given when the pool asks for a code as well. */
  code: string | undefined
  onCode: (code: string) => void
  onEnter: () => void
}

/** The person proves once more who they are. */
export function PasswordFields({ password, onPassword, code, onCode, onEnter: handleEnter }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        label={t('approval.password')}
        hint={t('approval.passwordHint')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => onPassword(event.target.value)}
        onKeyDown={onEnter(handleEnter)}
      />
      {code !== undefined && (
        <TextField
          label={t('approval.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => onCode(event.target.value)}
          onKeyDown={onEnter(handleEnter)}
        />
      )}
    </>
  )
}
