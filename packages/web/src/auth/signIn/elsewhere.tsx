import type { AuthenticatorProps } from '@aws-amplify/ui-react'
import { lazy, Suspense } from 'react'
import { loadScreen } from '../../router/loadScreen.ts'
import type { Trouble } from '../elsewhere/trouble.ts'
import type { PageConfig } from '../pageConfig.ts'
import { components, SignInHeading } from './stepHeadings.tsx'

const load = () => loadScreen(() => import('../elsewhere/index.ts'))
const Companies = lazy(async () => ({ default: (await load()).Companies }))
const Note = lazy(async () => ({ default: (await load()).TroubleNote }))

/** The session has fetched the chunk before anybody gets here: nothing jumps. */
export function TroubleNote({ trouble }: { trouble: Trouble }) {
  return (
    <Suspense fallback={null}>
      <Note trouble={trouble} />
    </Suspense>
  )
}

/** Where the settings name companies, their buttons stand above the password. */
export function componentsFor(config: PageConfig): NonNullable<AuthenticatorProps['components']> {
  const { redirect, socialProviders } = config
  if (!redirect) return components
  const Header = () => (
    <>
      <SignInHeading />
      <Suspense fallback={null}>
        <Companies redirect={redirect} social={socialProviders} />
      </Suspense>
    </>
  )
  return { ...components, SignIn: { Header } }
}
