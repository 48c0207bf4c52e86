import type { AuthenticatorProps } from '@aws-amplify/ui-react'
import type { PageConfig } from '../pageConfig.ts'
import type { Elsewhere } from '../sessionState.ts'
import { AgreementFields, asksAgreement } from './agreement.tsx'
import { components, SignInHeading } from './stepHeadings.tsx'

type Components = NonNullable<AuthenticatorProps['components']>

/** What only some settings ask for: a box to agree in at sign-up, and companies' buttons above the password. */
export function componentsFor(config: PageConfig, elsewhere: Elsewhere | undefined): Components {
  return {
    ...components,
    ...(asksAgreement(config) && { SignUp: { FormFields: AgreementFields } }),
    ...withCompanies(config, elsewhere),
  }
}

function withCompanies({ redirect, socialProviders }: PageConfig, elsewhere: Elsewhere | undefined): Components {
  if (!redirect || !elsewhere) return {}
  const { Companies } = elsewhere
  const Header = () => (
    <>
      <SignInHeading />
      <Companies redirect={redirect} social={socialProviders} />
    </>
  )
  return { SignIn: { Header } }
}
