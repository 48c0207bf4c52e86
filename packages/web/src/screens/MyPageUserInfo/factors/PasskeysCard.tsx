import '../../../text/areas/factors.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnline } from '../../../api/useOnline.ts'
import { addPasskey, type RegisteredPasskey, readPasskeys, removePasskey } from '../../../auth/client/factors.ts'
import { whenWords } from '../../../notices/words.ts'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Actions } from '../../../ui/Stack.tsx'
import { toast } from '../../../ui/toast.ts'
import css from '../UserInfo.module.css'
import { NameDialog } from './NameDialog.tsx'
import { useAsk } from './useAsk.ts'

type Open = { is: 'name' | 'remove'; passkey: RegisteredPasskey }

/** パスキー: for signing in, and for electronic signatures. */
export function PasskeysCard({ canName }: { canName: boolean }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [open, setOpen] = useState<Open>()
  const { isBusy, refusal, ask } = useAsk()
  const found = useQuery({ queryKey: ['passkeys'], queryFn: readPasskeys, retry: false, enabled: isOnline })
  const close = () => {
    setOpen(undefined)
    void found.refetch()
  }
  const handleAdd = () =>
    ask(async () => {
      await addPasskey()
      await found.refetch()
      toast(t('factors.passkeys.added'))
    })
  const handleRemove = (id: string) =>
    ask(async () => {
      await removePasskey(id)
      toast(t('factors.passkeys.removed'))
      close()
    })
  return (
    <Card title={t('factors.passkeys.title')} note={t('factors.passkeys.note')}>
      {!isOnline && <Note icon="cloudOff">{t('myPage.offline')}</Note>}
      {isOnline && found.isPending && <Skeleton rows={1} />}
      {found.error && (
        <Note tone="warn" icon="warning">
          {t('myPage.failed')}
        </Note>
      )}
      {found.data?.length === 0 && <p className={css.sub}>{t('factors.passkeys.none')}</p>}
      <ul className={css.lines}>
        {found.data?.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            isDisabled={isBusy || !isOnline}
            onName={canName ? () => setOpen({ is: 'name', passkey }) : undefined}
            onRemove={() => setOpen({ is: 'remove', passkey })}
          />
        ))}
      </ul>
      {refusal && (
        <Note tone="ng" icon="warning">
          {refusal}
        </Note>
      )}
      <Actions>
        <Button icon="plus" disabled={isBusy || !isOnline} onClick={() => void handleAdd()}>
          {t('factors.passkeys.add')}
        </Button>
      </Actions>
      {open?.is === 'name' && <NameDialog passkey={open.passkey} onClose={close} />}
      {open?.is === 'remove' && (
        <RemoveDialog passkey={open.passkey} isBusy={isBusy} onClose={close} onRemove={handleRemove} />
      )}
    </Card>
  )
}

type LineProps = {
  passkey: RegisteredPasskey
  isDisabled: boolean
  onName: (() => void) | undefined
  onRemove: () => void
}

function PasskeyLine({ passkey: { name, createdAt }, isDisabled, onName, onRemove }: LineProps) {
  const { t } = useTranslation()
  return (
    <li>
      <span>
        <b>{name === 'Passkey' ? t('factors.passkeys.unnamed') : name}</b>
        <br />
        {createdAt && (
          <span className={css.sub}>{t('factors.passkeys.since', { at: whenWords(createdAt.toISOString()) })}</span>
        )}
      </span>
      <span className={css.end}>
        {onName && (
          <Button disabled={isDisabled} onClick={onName}>
            {t('factors.passkeys.rename')}
          </Button>
        )}
        <Button kind="quiet" disabled={isDisabled} onClick={onRemove}>
          {t('factors.passkeys.remove')}
        </Button>
      </span>
    </li>
  )
}

type RemoveProps = {
  passkey: RegisteredPasskey
  isBusy: boolean
  onClose: () => void
  onRemove: (id: string) => Promise<void>
}

function RemoveDialog({ passkey: { id, name }, isBusy, onClose, onRemove }: RemoveProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      title={t('factors.passkeys.removeAsk', { name: name === 'Passkey' ? t('factors.passkeys.unnamed') : name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('myPage.cancel')}</Button>
          <Button kind="danger" disabled={isBusy} onClick={() => void onRemove(id)}>
            {t('factors.passkeys.remove')}
          </Button>
        </>
      }
    >
      <p>{t('factors.passkeys.removeWhat')}</p>
    </Dialog>
  )
}
