import '../../text/areas/lock.ts'
import { useEffect, useRef, useState } from 'react'
import { connection } from '../../api/useOnline.ts'
import { hasPasskey } from '../../device/passkey.ts'
import { hasPin } from '../../device/pin.ts'
import { useSyncStatus } from '../../device/syncStatus.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import type { User } from '../client/signedInUser.ts'
import { Frame } from '../Frame.tsx'
import type { LockedBy } from '../sessionState.ts'
import css from './LockScreen.module.css'
import { UnlockByPasskey } from './UnlockByPasskey.tsx'
import { UnlockForm } from './UnlockForm.tsx'

/** What opens this device; undefined until it has been looked up. */
type Ways = { pin: boolean | 'gone'; passkey: boolean }

async function waysOf(userId: string): Promise<Ways> {
  const [pin, passkey] = await Promise.all([hasPin(userId), hasPasskey(userId)])
  return { pin, passkey }
}

/** A sign-out, by hand or after half an hour (SPEC §4), that no server hears of: nothing is shown, nothing is lost. */
export function LockScreen({ user, by }: { user: User; by: LockedBy }) {
  const { t } = useTranslation()
  const [ways, setWays] = useState<Ways>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    waysOf(user.id)
      .then(setWays)
      .catch((error) => {
        console.error('the keys cannot be read:', error)
        setWays({ pin: false, passkey: false })
      })
  }, [user.id])
  return (
    <Frame foot={<p>{t('lock.next')}</p>}>
      <div className={css.words}>
        <h1 ref={heading} tabIndex={-1}>
          {t('lock.title')}
        </h1>
        <p>{t(by === 'person' ? 'lock.signedOut' : 'lock.why')}</p>
        <Safe />
      </div>
      {ways?.passkey && <UnlockByPasskey user={user} />}
      {ways?.pin === true && <UnlockForm user={user} onGone={() => setWays({ ...ways, pin: 'gone' })} />}
      {ways && ways.pin !== true && <NoPin {...ways} />}
    </Frame>
  )
}

/** A passkey alone is enough; a PIN that was lost is told in any case. */
function NoPin({ pin, passkey }: Ways) {
  const { t } = useTranslation()
  if (passkey && pin !== 'gone') return null
  return (
    <>
      <Note tone="warn" icon="warning">
        <p role="alert">{t(pin === 'gone' ? 'lock.gone' : 'lock.noPin')}</p>
      </Note>
      <section className={css.words}>
        <h2>{t('lock.can.title')}</h2>
        <ol className={css.can}>
          <li>{t('lock.can.connect')}</li>
          <li>{t('lock.can.same')}</li>
          <li>{t('lock.can.next')}</li>
        </ol>
      </section>
      <CheckConnection />
    </>
  )
}

/** What a person worries about first. */
function Safe() {
  const { t } = useTranslation()
  const waiting = useSyncStatus()?.count ?? 0
  return (
    <Note tone="brand" icon="check">
      {waiting > 0 ? t('lock.safeWaiting', { waiting }) : t('lock.safe')}
    </Note>
  )
}

/** When the server answers, the sign-in screen takes this one's place. */
function CheckConnection() {
  const { t } = useTranslation()
  const [isAway, setAway] = useState(false)
  const handleCheck = async () => {
    setAway(false)
    await connection.check()
    setAway(!connection.isOnline())
  }
  return (
    <>
      <Button kind="primary" isWide icon="retry" onClick={() => void handleCheck()}>
        {t('lock.check')}
      </Button>
      <p role="status">{isAway && t('lock.stillAway')}</p>
    </>
  )
}
