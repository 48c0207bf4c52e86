import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { phoneWords } from '../../account/phoneNumber.ts'
import { poolWords } from '../../account/poolWords.ts'
import { useOnline } from '../../api/useOnline.ts'
import { type AccountContact, type ContactKey, readContacts, sendCode } from '../../auth/client/account.ts'
import { isFromElsewhere } from '../../auth/elsewhere/isFromElsewhere.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import css from './UserInfo.module.css'

type Open = { is: 'change' | 'code'; key: ContactKey } | { is: 'password' }

/** Mail, phone and password, through the pool's own calls: it is the same with a real one. */
export function ContactsCard() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const contacts = useQuery({ queryKey: ['contacts'], queryFn: readContacts, retry: false, enabled: isOnline })
  const [open, setOpen] = useState<Open>()
  const close = () => {
    setOpen(undefined)
    void contacts.refetch()
  }
  const verify = async (key: ContactKey) => {
    try {
      await sendCode(key)
      setOpen({ is: 'code', key })
    } catch (error) {
      toast(poolWords(error))
    }
  }
  const find = (key: ContactKey) => contacts.data?.find((contact) => contact.key === key)
  return (
    <Card title={t('myPage.contacts')}>
      {!isOnline && <Note icon="cloudOff">{t('myPage.offline')}</Note>}
      {isOnline && contacts.isPending && <Skeleton rows={2} />}
      {contacts.error && (
        <Note tone="warn" icon="warning">
          {t('myPage.failed')}
        </Note>
      )}
      <ul className={css.lines}>
        {contacts.data?.map((contact) => (
          <ContactLine
            key={contact.key}
            contact={contact}
            isOnline={isOnline}
            onChange={() => setOpen({ is: 'change', key: contact.key })}
            onVerify={() => void verify(contact.key)}
          />
        ))}
        <li>
          <span>
            <b>{t('myPage.password')}</b>
            {isFromElsewhere() && (
              <>
                <br />
                <span className={css.sub}>{t('myPage.passwordElsewhere')}</span>
              </>
            )}
          </span>
          <Button disabled={!isOnline} onClick={() => setOpen({ is: 'password' })}>
            {t('myPage.changePassword')}
          </Button>
        </li>
      </ul>
      {open?.is === 'password' && <PasswordDialog onClose={() => setOpen(undefined)} />}
      {open && open.is !== 'password' && (
        <ContactDialog contact={find(open.key)!} isCodeSent={open.is === 'code'} onClose={close} />
      )}
    </Card>
  )
}

type LineProps = { contact: AccountContact; isOnline: boolean; onChange: () => void; onVerify: () => void }

function ContactLine({ contact: { key, value, isVerified }, isOnline, onChange, onVerify }: LineProps) {
  const { t } = useTranslation()
  const what = t(key === 'email' ? 'myPage.email' : 'myPage.phone')
  return (
    <li>
      <span>
        <b>{value === undefined ? t('myPage.none') : key === 'email' ? value : phoneWords(value)}</b>
        <br />
        <span className={css.sub}>{what}</span>
      </span>
      <span className={css.end}>
        {value !== undefined &&
          (isVerified ? (
            <Chip tone="ok" icon="check">
              {t('myPage.verified')}
            </Chip>
          ) : (
            <Chip tone="warn" icon="warning">
              {t('myPage.unverified')}
            </Chip>
          ))}
        {value !== undefined && !isVerified && (
          <Button kind="primary" disabled={!isOnline} aria-label={`${what} ${t('myPage.sendCode')}`} onClick={onVerify}>
            {t('myPage.sendCode')}
          </Button>
        )}
        <Button disabled={!isOnline} aria-label={t('myPage.changeOf', { what })} onClick={onChange}>
          {t('myPage.change')}
        </Button>
      </span>
    </li>
  )
}
