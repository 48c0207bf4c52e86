import { type FormEvent, useState } from 'react'
import { setPin } from '../../device/pin.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './NewPin.module.css'
import { type PinFault, pinFaultOf, pinLength } from './pinRules.ts'
import { storeKeyOf } from './storeKeyOf.ts'

type Props = { userId: string; isSet: boolean; onSet: () => void }

export function NewPin({ userId, isSet, onSet }: Props) {
  const { t } = useTranslation()
  const [pin, setNewPin] = useState('')
  const [again, setAgain] = useState('')
  const [fault, setFault] = useState<PinFault | 'failed'>()
  const [isBusy, setBusy] = useState(false)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const found = pinFaultOf(pin, again)
    setFault(found)
    if (found) return
    setBusy(true)
    try {
      await setPin(userId, pin, await storeKeyOf(userId))
      setNewPin('')
      setAgain('')
      onSet()
      toast(t('lock.card.done'))
    } catch (error) {
      console.error('the PIN is not set:', error)
      setFault('failed')
    } finally {
      setBusy(false)
    }
  }
  const isOfFirst = fault === 'format' || fault === 'simple'
  const words = fault && (fault === 'failed' ? t('lock.card.failed') : t(`lock.card.faults.${fault}`))
  const looks = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: pinLength.most } as const
  return (
    <form className={css.form} onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t('lock.card.newPin')}
        {...looks}
        value={pin}
        error={isOfFirst ? words : undefined}
        onChange={(event) => setNewPin(event.currentTarget.value)}
      />
      <TextField
        label={t('lock.card.again')}
        {...looks}
        value={again}
        error={isOfFirst ? undefined : words}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" disabled={isBusy}>
          {t(isSet ? 'lock.card.change' : 'lock.card.set')}
        </Button>
      </div>
    </form>
  )
}
