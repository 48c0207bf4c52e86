import '../../text/areas/prepare.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOnline } from '../../api/useOnline.ts'
import { hasLock } from '../../auth/lock/hasLock.ts'
import { LockStep } from '../../auth/lock/LockStep.tsx'
import { bytesOf, type PartName, type Prepared, partNames } from '../../sync/prepare/prepared.ts'
import type { PartState } from '../../sync/prepare/prepareEcs.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Button } from '../../ui/Button.tsx'
import { bytesText } from '../../ui/bytes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { toast } from '../../ui/toast.ts'
import { PartRow } from './PartRow.tsx'
import css from './PrepareDialog.module.css'
import type { Preparation } from './usePrepared.ts'

type Props = {
  user: { id: string; name: string }
  name: string
  prepared: Prepared | undefined
  running: Preparation | undefined
  onPrepare: (only?: readonly PartName[]) => Promise<void>
  onForget: () => Promise<void>
  onClose: () => void
}

/** Who prepares for work without a network is asked first what opens the device when it has locked itself. */
export function PrepareDialog(props: Props) {
  const { user, name, prepared, running, onClose } = props
  const isOnline = useOnline()
  const [isLockable, setLockable] = useState<boolean>()
  const [isAsked, setAsked] = useState(!prepared && !running)
  useEffect(() => {
    hasLock(user.id).then(setLockable, (error) => {
      console.error('the keys cannot be read:', error)
      setLockable(true)
    })
  }, [user.id])
  if (isLockable === undefined) return null
  if (isAsked && isOnline && !isLockable) {
    return <LockStep user={user} sub={name} onDone={() => setAsked(false)} onClose={onClose} />
  }
  return <Preparing {...props} onAsk={isLockable ? undefined : () => setAsked(true)} />
}

type PreparingProps = Props & {
  /** Asks for a PIN or passkey, where the device has none. */
  onAsk: (() => void) | undefined
}

/** What lies on this device of an ECS, how large it is, and how far fetching has come. Closing it stops nothing. */
function Preparing({ name, prepared, running, onPrepare, onForget, onClose, onAsk }: PreparingProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const parts = running?.progress?.parts
  const start = (only?: readonly PartName[]) => void onPrepare(only)
  // Who asks for the first preparation wants it now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (!prepared && !running && isOnline) start()
  }, [])
  return (
    <Dialog
      isOpen
      icon="download"
      title={t('prepare.title')}
      sub={name}
      onClose={onClose}
      actions={
        <>
          {prepared && !running && <Forget onForget={onForget} onDone={onClose} />}
          <Button onClick={onClose}>{t('prepare.close')}</Button>
          {running ? (
            <Button icon="close" onClick={running.stop}>
              {t('prepare.cancel')}
            </Button>
          ) : (
            <Start prepared={prepared} isOnline={isOnline} onStart={start} />
          )}
        </>
      }
    >
      <p className={css.hint}>{t('prepare.hint')}</p>
      <ul className={css.parts}>
        {partNames.map((part) => (
          <PartRow key={part} name={part} state={parts?.[part] ?? stateIn(prepared, part)} />
        ))}
      </ul>
      <p className={css.hint} aria-live="polite">
        {prepared ? lastWords(prepared) : t('prepare.never')}
        <Space />
      </p>
      {running?.progress?.isFull && <Note tone="ng">{t('prepare.full')}</Note>}
      {!running && (prepared?.failed.length ?? 0) > 0 && (
        <Note tone="warn" icon="warning">
          {t('prepare.partly')}
        </Note>
      )}
      {onAsk && (
        <Note tone="warn" icon="lock">
          <p>{t('prepare.noLock')}</p>
          <Button disabled={!isOnline} onClick={onAsk}>
            {t('prepare.setLock')}
          </Button>
        </Note>
      )}
      {!isOnline && !running && <Note icon="cloudOff">{t('prepare.offline')}</Note>}
    </Dialog>
  )

  function lastWords(known: Prepared): string {
    const { date, time } = clockAt(new Date(known.at).toISOString())
    const at = `${date.slice(5).replace('-', '/')} ${time}`
    return `${t('prepare.at', { at, size: bytesText(bytesOf(known)) })}　${t('prepare.fresh')}`
  }
}

function stateIn(prepared: Prepared | undefined, part: PartName): PartState | undefined {
  const held = prepared?.parts[part]
  if (prepared?.failed.includes(part)) return { kind: 'failed', count: 0, bytes: 0, ...held }
  return held && { kind: 'done', ...held }
}

type StartProps = {
  prepared: Prepared | undefined
  isOnline: boolean
  onStart: (only?: readonly PartName[]) => void
}

function Start({ prepared, isOnline, onStart }: StartProps) {
  const { t } = useTranslation()
  if (prepared && prepared.failed.length > 0)
    return (
      <Button kind="primary" icon="retry" disabled={!isOnline} onClick={() => onStart(prepared.failed)}>
        {t('prepare.retry')}
      </Button>
    )
  return (
    <Button kind="primary" icon="download" disabled={!isOnline} onClick={() => onStart()}>
      {t(prepared ? 'prepare.again' : 'prepare.start')}
    </Button>
  )
}

/** The second press is the decision. */
function Forget({ onForget, onDone }: { onForget: () => Promise<void>; onDone: () => void }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const handle = () => {
    if (!isAsked) return setAsked(true)
    onForget().then(onDone, (error: Error) => toast(error.message))
  }
  return (
    <Button kind={isAsked ? 'danger' : 'quiet'} onClick={handle}>
      {t(isAsked ? 'prepare.forgetSure' : 'prepare.forget')}
    </Button>
  )
}

function Space() {
  const { t } = useTranslation()
  const estimate = useQuery({
    queryKey: ['device', 'space'],
    queryFn: async () => (await navigator.storage?.estimate?.()) ?? null,
    staleTime: 0,
  })
  const { quota, usage } = estimate.data ?? {}
  if (quota === undefined || usage === undefined) return null
  return <span className={css.space}>{t('prepare.space', { free: bytesText(quota - usage) })}</span>
}
