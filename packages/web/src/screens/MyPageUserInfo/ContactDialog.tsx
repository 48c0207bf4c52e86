import { type FormEvent, useState } from 'react'
import { isMailAddress } from '../../account/mailAddress.ts'
import { asPhoneNumber, phoneWords } from '../../account/phoneNumber.ts'
import { poolWords } from '../../account/poolWords.ts'
import { type AccountContact, changeContact, confirmContact, sendCode } from '../../auth/client/account.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { toast } from '../../ui/toast.ts'
import css from './UserInfo.module.css'

type Props = { contact: AccountContact; isCodeSent: boolean; onClose: () => void }

/** First the new address, then the code that was sent there: until it is entered, the address stays unverified. */
export function ContactDialog({ contact: { key, value }, isCodeSent, onClose }: Props) {
  const { t } = useTranslation()
  const isMail = key === 'email'
  const what = t(isMail ? 'myPage.email' : 'myPage.phone')
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState(isCodeSent ? value : undefined)
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setTrouble(undefined)
    try {
      await work()
    } catch (error) {
      setTrouble(poolWords(error))
    } finally {
      setBusy(false)
    }
  }
  const change = async () => {
    const wanted = isMail ? (isMailAddress(typed) ? typed.trim() : undefined) : asPhoneNumber(typed)
    if (wanted === undefined) return setTrouble(t(isMail ? 'myPage.wrongEmail' : 'myPage.wrongPhone'))
    await run(async () => {
      const isSent = await changeContact(key, wanted)
      toast(t('myPage.contactChanged', { what }))
      if (!isSent) await sendCode(key)
      setSentTo(wanted)
    })
  }
  const confirm = () =>
    run(async () => {
      await confirmContact(key, code.trim())
      toast(t('myPage.contactVerified', { what }))
      onClose()
    })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void (sentTo === undefined ? change() : confirm())
  }
  return (
    <Dialog
      isOpen
      title={t('myPage.changeOf', { what })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('myPage.cancel')}</Button>
          <Button type="submit" form="contact" kind="primary" disabled={isBusy}>
            {t(sentTo === undefined ? 'myPage.save' : 'myPage.confirm')}
          </Button>
        </>
      }
    >
      <form id="contact" className={css.dialog} onSubmit={handleSubmit} noValidate>
        {sentTo === undefined ? (
          <TextField
            label={t(isMail ? 'myPage.newEmail' : 'myPage.newPhone')}
            hint={isMail ? undefined : t('myPage.phoneHint')}
            type={isMail ? 'email' : 'tel'}
            autoComplete={isMail ? 'email' : 'tel'}
            maxLength={254}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : (
          <>
            <p role="status">{t('myPage.codeSent', { to: isMail ? sentTo : phoneWords(sentTo) })}</p>
            <TextField
              key="code"
              label={t('myPage.code')}
              hint={t('myPage.codeEnter')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </>
        )}
        {trouble && (
          <Note tone="ng" icon="warning">
            {trouble}
          </Note>
        )}
      </form>
    </Dialog>
  )
}
