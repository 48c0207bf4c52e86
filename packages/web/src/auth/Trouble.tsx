import { type ReactNode, useEffect } from 'react'
import { ScreenNotLoaded } from '../router/loadScreen.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Frame } from './Frame.tsx'
import { startSession } from './startSession.ts'

/** Spec 8, missing user pool. The console says what is missing; a person cannot repair it here. */
export function NotConfiguredNote() {
  const { t } = useTranslation()
  return <Trouble title={t('auth.notConfigured')} />
}

/** The server did not answer, and this device has never been here before. */
export function NotReachableNote() {
  const { t } = useTranslation()
  useEffect(() => {
    const handleOnline = () => void startSession()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [])
  return (
    <Trouble title={t('auth.notReachable')} hint={t('auth.notReachableHint')}>
      <Button kind="primary" isWide icon="retry" onClick={() => void startSession()}>
        {t('state.retry')}
      </Button>
    </Trouble>
  )
}

/** The sign-in screen itself did not arrive or broke. */
export function BrokenNote({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const isMissing = error instanceof ScreenNotLoaded
  return (
    <Trouble
      title={t(isMissing ? 'state.stale' : 'state.broken')}
      hint={t(isMissing ? 'state.staleHint' : 'state.safe')}
    >
      <Button kind="primary" isWide icon="retry" onClick={() => location.reload()}>
        {t('state.reload')}
      </Button>
    </Trouble>
  )
}

function Trouble({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <Frame>
      <div role="alert">
        <h1>{title}</h1>
        {hint && <p>{hint}</p>}
      </div>
      {children}
    </Frame>
  )
}
