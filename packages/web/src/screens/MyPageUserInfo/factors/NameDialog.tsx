import { api } from '@ecs/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { RegisteredPasskey } from '../../../auth/client/factors.ts'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { toast } from '../../../ui/toast.ts'
import css from '../UserInfo.module.css'
import { useAsk } from './useAsk.ts'

/** The pool names a passkey after who keeps it; its owner may know it by a better name. */
export function NameDialog({ passkey: { id, name }, onClose }: { passkey: RegisteredPasskey; onClose: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(name === 'Passkey' ? '' : name)
  const { isBusy, refusal, ask } = useAsk()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void ask(async () => {
      await call(api.putPasskeyName, { params: { credentialId: id }, body: { name: typed.trim() } })
      toast(t('factors.passkeys.renamed'))
      onClose()
    })
  }
  return (
    <Dialog
      isOpen
      title={t('factors.passkeys.rename')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('myPage.cancel')}</Button>
          <Button type="submit" form="passkey-name" kind="primary" disabled={isBusy || typed.trim() === ''}>
            {t('myPage.save')}
          </Button>
        </>
      }
    >
      <form id="passkey-name" className={css.dialog} onSubmit={handleSubmit} noValidate>
        <TextField
          label={t('factors.passkeys.name')}
          hint={t('factors.passkeys.nameHint')}
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {refusal && (
          <Note tone="ng" icon="warning">
            {refusal}
          </Note>
        )}
      </form>
    </Dialog>
  )
}
