import type { api } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { toast } from '../../ui/toast.ts'
import css from './AdminUsers.module.css'

type Props = { account: Pick<api.Account, 'name' | 'username'>; password: string | null; onClose: () => void }

/** Shown once. A tap outside does not close it: what is gone here is gone. */
export function TemporaryPassword({ account: { name, username }, password, onClose }: Props) {
  const { t } = useTranslation()
  const handleCopy = async () => {
    await navigator.clipboard.writeText(password ?? '')
    toast(t('users.copied'))
  }
  return (
    <Dialog
      isOpen={password !== null}
      icon="lock"
      title={t('users.passwordTitle')}
      sub={t('users.passwordSub', { name, username })}
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={() => void handleCopy()}>{t('users.copy')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('users.close')}
          </Button>
        </>
      }
    >
      <code className={css.password}>{password}</code>
      <Note icon="warning">{t('users.passwordOnce')}</Note>
    </Dialog>
  )
}
