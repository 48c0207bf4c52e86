import { useQuery } from '@tanstack/react-query'
import { knownPageConfig, loadPageConfig } from '../../../auth/pageConfig.ts'
import { lazyPart } from '../../../startup/lazyPart.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

const waiting = () => (
  <Card>
    <Skeleton rows={3} />
  </Card>
)
const CodesCard = lazyPart(async () => (await import('./CodesCard.tsx')).CodesCard, { fallback: waiting })
const PasskeysCard = lazyPart(async () => (await import('./PasskeysCard.tsx')).PasskeysCard, { fallback: waiting })
const RememberedCard = lazyPart(async () => (await import('./RememberedCard.tsx')).RememberedCard, {
  fallback: waiting,
})

/** Cards for what the pool allows beside the password; in a pool that allows nothing, nothing. */
export function SignInFactors() {
  const { data } = useQuery({ queryKey: ['pageConfig'], queryFn: loadPageConfig, initialData: knownPageConfig })
  if (!data) return null
  const { mfa, codes, passkeys, devices } = data.signInFactors
  return (
    <>
      {mfa !== 'off' && <CodesCard codes={codes} isRequired={mfa === 'on'} />}
      {passkeys && <PasskeysCard canName={data.identity === 'embedded'} />}
      {devices !== 'off' && <RememberedCard isAsked={devices === 'ask'} />}
    </>
  )
}
