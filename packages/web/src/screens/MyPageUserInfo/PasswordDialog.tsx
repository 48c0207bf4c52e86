import { type FormEvent, useState } from 'react'
import { poolWords } from '../../account/poolWords.ts'
import { changePassword } from '../../auth/client/account.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { toast } from '../../ui/toast.ts'
import css from './UserInfo.module.css'

/** Spec 5. */
const leastLetters = 8

const fields = [
  { name: 'old', label: 'oldPassword', autoComplete: 'current-password' },
  { name: 'fresh', label: 'newPassword', autoComplete: 'new-password' },
  { name: 'again', label: 'againPassword', autoComplete: 'new-password' },
] as const

/** The pool checks the old password, counts wrong ones, and ends the sign-ins of other devices. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({ old: '', fresh: '', again: '' })
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.fresh.length < leastLetters) return setTrouble(t('myPage.shortPassword'))
    if (typed.fresh !== typed.again) return setTrouble(t('myPage.differentPasswords'))
    setBusy(true)
    setTrouble(undefined)
    try {
      await changePassword(typed.old, typed.fresh)
      toast(t('myPage.passwordChanged'))
      onClose()
    } catch (error) {
      setTrouble(poolWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={t('myPage.changePassword')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('myPage.cancel')}</Button>
          <Button type="submit" form="password" kind="primary" disabled={isBusy}>
            {t('myPage.save')}
          </Button>
        </>
      }
    >
      <form id="password" className={css.dialog} onSubmit={(event) => void handleSubmit(event)} noValidate>
        {fields.map(({ name, label, autoComplete }) => (
          <TextField
            key={name}
            type="password"
            label={t(`myPage.${label}`)}
            hint={name === 'fresh' ? t('myPage.passwordHint') : undefined}
            autoComplete={autoComplete}
            maxLength={256}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        {trouble && (
          <Note tone="ng" icon="warning">
            {trouble}
          </Note>
        )}
      </form>
    </Dialog>
  )
}
