import { isFromElsewhere } from '../auth/elsewhere/isFromElsewhere.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { onEnter } from '../ui/onEnter.ts'

type Props = {
  password: string
  onPassword: (password: string) => void
  /** Given when the pool asks for a code as well. */
  code: string | undefined
  onCode: (code: string) => void
  onEnter: () => void
  /** Given where the person has a passkey to sign with. */
  onPasskey?: (() => void) | undefined
  /** Typing begins here when the dialog opens. */
  isFirst?: boolean
}

/** A dialog that is about to open finds the mark; one that is open already is told. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '')
  if (field?.closest('dialog')?.open) field.focus()
}

/** The person proves once more who they are. */
export function PasswordFields(props: Props) {
  const { password, onPassword, code, onCode, onEnter: handleEnter, onPasskey, isFirst = false } = props
  const { t } = useTranslation()
  return (
    <>
      {onPasskey && (
        <>
          <Button icon="lock" onClick={onPasskey}>
            {t('approval.passkey')}
          </Button>
          <p>{t('approval.orPassword')}</p>
        </>
      )}
      <TextField
        ref={isFirst ? takeFocus : undefined}
        label={t('approval.password')}
        hint={t(isFromElsewhere() ? 'approval.passwordElsewhere' : 'approval.passwordHint')}
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
