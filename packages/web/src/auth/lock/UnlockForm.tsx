import { type FormEvent, useState } from 'react'
import { openWithPin } from '../../device/pin.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import type { User } from '../client/signedInUser.ts'
import css from './LockScreen.module.css'
import { PinPad } from './PinPad.tsx'
import { pinLength } from './pinRules.ts'
import { useUnlocking } from './useUnlocking.ts'

type Props = { user: User; onGone: () => void }

export function UnlockForm({ user, onGone }: Props) {
  const { t } = useTranslation()
  const [pin, setPin] = useState('')
  const { isBusy, trouble, setTrouble, openWith } = useUnlocking(user)
  const handleChange = (next: string) => {
    setTrouble(undefined)
    setPin(next.replaceAll(/\D/g, ''))
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (pin.length < pinLength.least || isBusy) return
    await openWith(async () => {
      const answer = await openWithPin(user.id, pin)
      setPin('')
      if (answer.kind === 'wrong') setTrouble(t('lock.wrong', { left: answer.left }))
      if (answer.kind === 'gone') onGone()
      return answer.kind === 'opened' ? answer.key : undefined
    })
  }
  return (
    <form className={css.form} onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={`${t('lock.who', { name: user.name })}　${t('lock.pin')}`}
        type="password"
        inputMode="none"
        autoComplete="off"
        maxLength={pinLength.most}
        value={pin}
        error={trouble}
        onChange={(event) => handleChange(event.currentTarget.value)}
      />
      <PinPad value={pin} onChange={handleChange} isDisabled={isBusy} />
      <Button kind="primary" isWide type="submit" icon="lock" disabled={pin.length < pinLength.least || isBusy}>
        {t(isBusy ? 'lock.unlocking' : 'lock.unlock')}
      </Button>
    </form>
  )
}
