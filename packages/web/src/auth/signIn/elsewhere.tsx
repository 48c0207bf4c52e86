import type { AuthenticatorProps } from '@aws-amplify/ui-react'
import type { PageConfig } from '../pageConfig.ts'
import type { Elsewhere } from '../sessionState.ts'
import { components, SignInHeading } from './stepHeadings.tsx'

/** Where the settings name companies, their buttons stand above the password. */
export function componentsFor(
  { redirect, socialProviders }: PageConfig,
  elsewhere: Elsewhere | undefined,
): NonNullable<AuthenticatorProps['components']> {
  if (!redirect || !elsewhere) return components
  const { Companies } = elsewhere
  const Header = () => (
    <>
      <SignInHeading />
      <Companies redirect={redirect} social={socialProviders} />
    </>
  )
  return { ...components, SignIn: { Header } }
}
