import '../../text/areas/elsewhere.ts'
import { Button, Divider, useAuthenticator } from '@aws-amplify/ui-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import type { PageConfig, Redirect } from '../pageConfig.ts'
import { Own } from '../signIn/Own.tsx'
import { say } from '../vocabulary/speak.ts'

const patienceMs = 10_000

/** Which company's account; the widget has buttons for the well-known services only, and they stand below. */
export function Companies({ redirect, social }: { redirect: Redirect; social: PageConfig['socialProviders'] }) {
  const { t } = useTranslation()
  const { toFederatedSignIn, isPending } = useAuthenticator(({ toFederatedSignIn, isPending }) => [
    toFederatedSignIn,
    isPending,
  ])
  const [leavingFor, setLeavingFor] = useState<string>()
  useEffect(() => {
    if (leavingFor === undefined) return
    // The browser has stopped on the way.
    const timer = setTimeout(setLeavingFor, patienceMs)
    return () => clearTimeout(timer)
  }, [leavingFor])
  if (redirect.companies.length === 0) return null
  function leave(name: string) {
    setLeavingFor(name)
    toFederatedSignIn({ provider: { custom: name } } as never)
  }
  return (
    <div className="federated-sign-in-container" data-companies>
      {redirect.companies.map(({ name, label }) => (
        <Button
          key={name}
          gap="1rem"
          className="federated-sign-in-button"
          isDisabled={isPending || leavingFor !== undefined}
          onClick={() => leave(name)}
        >
          <Building />
          <Own text={t(leavingFor === name ? 'elsewhere.leaving' : 'elsewhere.company', { label })} />
        </Button>
      ))}
      {social.length === 0 && <Divider size="small" label={say('or')} />}
    </div>
  )
}

/** Drawn here: no other screen has one. */
function Building() {
  return (
    <svg className="federated-sign-in-icon" viewBox="0 0 24 24" aria-hidden="true" data-drawn>
      <path d="M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3" />
    </svg>
  )
}
