import { type AuthenticatorProps, Button, useAuthenticator } from '@aws-amplify/ui-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { say } from '../vocabulary/speak.ts'

/** Each step's question is the page's one heading. A reader hears it when the step begins. */
export function StepHeading({ text, isFirst = false }: { text: string; isFirst?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [isFirst])
  return (
    <h1 ref={heading} tabIndex={-1} className="step-heading">
      {text}
    </h1>
  )
}

/** Our own words in Japanese and English; the library's "Sign in to your account" in the others. */
export function SignInHeading() {
  const { t } = useTranslation()
  const own = 'Sign in to your account'
  const said = say(own)
  return <StepHeading isFirst text={said === own ? t('auth.heading') : said} />
}

function ChallengeHeading() {
  const { challengeName } = useAuthenticator(({ challengeName }) => [challengeName])
  return <StepHeading text={say(challengeTexts[challengeName ?? ''] ?? 'Confirm MFA Code')} />
}

const challengeTexts: Record<string, string> = {
  EMAIL_OTP: 'Confirm Email Code',
  SMS_MFA: 'Confirm SMS Code',
  SOFTWARE_TOKEN_MFA: 'Confirm TOTP Code',
}

/** The widget shows neither where the code went nor a way back on this step. */
function ResetHeading() {
  const { codeDeliveryDetails } = useAuthenticator(({ codeDeliveryDetails }) => [codeDeliveryDetails])
  const { DeliveryMedium: medium, Destination: to } = codeDeliveryDetails ?? {}
  const wayTo = medium === 'SMS' ? 'texted' : 'emailed'
  const sent = say(`Your code is on the way. To log in, enter the code we ${wayTo} to`)
  return (
    <>
      <StepHeading text={say('Reset Password')} />
      {to && (
        <p className="amplify-authenticator__subtitle" role="status">
          {sent} <bdi>{to}</bdi>
        </p>
      )}
    </>
  )
}

function BackToSignIn() {
  const { toSignIn } = useAuthenticator(({ toSignIn }) => [toSignIn])
  return (
    <Button variation="link" size="small" onClick={toSignIn}>
      {say('Back to Sign In')}
    </Button>
  )
}

/** The choice between password and passkey has no place for a heading of its own. */
function ChoiceHeading() {
  const { route } = useAuthenticator(({ route }) => [route])
  if (route !== 'signInSelectAuthFactor') return null
  const own = 'Choose how to sign in'
  const said = say(own)
  return <StepHeading text={said === own ? say('Sign In') : said} />
}

/** The library has these words in every language, and shows them nowhere. */
const totpHint =
  'Copy and paste the secret key below into an authenticator app and then enter the code in the text field below.'

function AppHeading() {
  return (
    <>
      <StepHeading text={say('Setup TOTP')} />
      <p className="amplify-authenticator__subtitle">{say(totpHint)}</p>
    </>
  )
}

const heading = (text: string) => ({ Header: () => <StepHeading text={say(text)} /> })

/** The widget's own headings are third and fourth level and have nothing above them. */
export const components: NonNullable<AuthenticatorProps['components']> = {
  Header: ChoiceHeading,
  SignIn: { Header: SignInHeading },
  ConfirmSignIn: { Header: ChallengeHeading },
  ConfirmSignUp: heading('Confirm Sign Up'),
  ForgotPassword: heading('Reset Password'),
  ConfirmResetPassword: { Header: ResetHeading, Footer: BackToSignIn },
  ForceNewPassword: heading('Change Password'),
  SelectMfaType: heading('Select MFA Type'),
  SetupEmail: heading('Setup Email'),
  SetupTotp: { Header: AppHeading },
}
