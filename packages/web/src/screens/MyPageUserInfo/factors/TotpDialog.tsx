import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { poolWords } from '../../../account/poolWords.ts'
import { finishTotp, startTotp, type TotpSetup } from '../../../auth/client/factors.ts'
import { useSession } from '../../../auth/session.tsx'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import info from '../UserInfo.module.css'
import css from './Factors.module.css'
import { useAsk } from './useAsk.ts'

/** Spec 3: the code is 228 px wide. */
const sidePx = 228

/** An authenticator app: it reads the QR code, then shows a code that proves that it has. */
export function TotpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [code, setCode] = useState('')
  const { isBusy, refusal, ask } = useAsk()
  const setup = useQuery({
    queryKey: ['totpSetup', user?.name],
    queryFn: () => startTotp(user?.name ?? ''),
    retry: false,
    // A secret is made anew whenever somebody begins.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void ask(async () => {
      await finishTotp(code.trim())
      toast(t('factors.totp.done'))
      onClose()
    })
  }
  const trouble = refusal ?? (setup.error ? poolWords(setup.error) : undefined)
  return (
    <Dialog
      isOpen
      title={t('factors.totp.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('myPage.cancel')}</Button>
          <Button type="submit" form="totp" kind="primary" disabled={isBusy || !setup.data || code.trim() === ''}>
            {t('factors.totp.finish')}
          </Button>
        </>
      }
    >
      <form id="totp" className={info.dialog} onSubmit={handleSubmit} noValidate>
        <p>{t('factors.totp.how')}</p>
        {setup.data ? <Secret setup={setup.data} /> : !setup.error && <Skeleton rows={6} />}
        <TextField
          label={t('factors.totp.code')}
          hint={t('factors.totp.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        {trouble && (
          <Note tone="ng" icon="warning">
            {trouble}
          </Note>
        )}
      </form>
    </Dialog>
  )
}

function Secret({ setup: { uri, secret } }: { setup: TotpSetup }) {
  const { t } = useTranslation()
  const picture = useQuery({ queryKey: ['totpPicture', uri], queryFn: () => drawn(uri), gcTime: 0 })
  const [isCopied, setCopied] = useState(false)
  const handleCopy = async () => {
    await navigator.clipboard.writeText(secret)
    setCopied(true)
  }
  return (
    <div className={css.secret}>
      <span className={css.code}>
        {picture.data && <img src={picture.data} alt={t('factors.totp.picture')} width={sidePx} height={sidePx} />}
      </span>
      <p className={info.sub}>{t('factors.totp.byHand')}</p>
      <code>{secret}</code>
      <Button onClick={() => void handleCopy()}>{t(isCopied ? 'factors.totp.copied' : 'factors.totp.copy')}</Button>
    </div>
  )
}

async function drawn(text: string): Promise<string> {
  const { default: qrCode } = await import('qrcode')
  return await qrCode.toDataURL(text, { width: sidePx * 2, margin: 2 })
}
