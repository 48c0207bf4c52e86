import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { loadScreen } from '../router/loadScreen.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { afterSignIn } from './afterSignIn.ts'
import { InactivityWarning } from './inactivity/InactivityWarning.tsx'
import { type Session, SessionProvider } from './session.tsx'
import { type SessionState, useSessionState } from './sessionState.ts'
import { signOut } from './startSession.ts'
import { BrokenNote, NotConfiguredNote, NotReachableNote } from './Trouble.tsx'
import { Waiting } from './Waiting.tsx'

const loadSignIn = () => import('./signIn/index.ts')
const SignIn = lazy(async () => ({ default: (await loadScreen(loadSignIn)).SignIn }))
const LockScreen = lazy(async () => ({ default: (await loadScreen(() => import('./lock/LockScreen.tsx'))).LockScreen }))
const VerifyContact = lazy(async () => ({ default: (await loadScreen(loadSignIn)).VerifyContact }))

/** The one door between the sign-in screens and the app. While nobody knows who is there, neither is shown. */
export function Gate({ children }: { children: ReactNode }) {
  const state = useSessionState()
  const navigate = useNavigate()
  const hasJustSignedIn = state.phase === 'welcoming'
  const hasWorked = useRef(false)
  if (state.phase === 'signedIn') hasWorked.current = true
  // Spec 2: after a signed-in event the app navigates to /.
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigate changes with every address; the event comes once
  useEffect(() => {
    if (hasJustSignedIn) navigate(afterSignIn(location, hasWorked.current), { replace: true })
  }, [hasJustSignedIn])
  return (
    <SessionProvider session={sessionOf(state)}>
      {state.phase === 'signedIn' ? (
        <>
          {children}
          <InactivityWarning />
        </>
      ) : (
        <ErrorBoundary resetKey={state.phase} fallback={({ error }) => <BrokenNote error={error} />}>
          <Suspense fallback={<Waiting />}>
            <Door state={state} />
          </Suspense>
        </ErrorBoundary>
      )}
    </SessionProvider>
  )
}

function Door({ state }: { state: Exclude<SessionState, { phase: 'signedIn' }> }) {
  const { t } = useTranslation()
  switch (state.phase) {
    case 'configuring':
      return <Waiting />
    case 'notConfigured':
      return <NotConfiguredNote />
    case 'notReachable':
      return <NotReachableNote />
    case 'signedOut':
      return <SignIn {...state} />
    // The same element: the widget goes on where it is.
    case 'offeringPasskey':
      return <SignIn config={state.config} by="person" />
    case 'welcoming':
      return <Waiting text={t('auth.signingIn')} />
    case 'verifyingContact':
      return <VerifyContact contacts={state.contacts} />
    case 'locked':
      return <LockScreen user={state.user} by={state.by} />
    case 'leaving':
      return <Waiting text={t('auth.signingOut')} />
  }
}

function sessionOf(state: SessionState): Session {
  if (state.phase === 'configuring') return { status: 'configuring', signOut }
  if (!('user' in state) || state.phase === 'locked') return { status: 'unauthenticated', signOut }
  const { user } = state
  if (state.phase !== 'signedIn') return { status: 'authenticated', user, signOut }
  return { status: 'authenticated', user, summary: state.summary, authList: state.authList, signOut }
}
