import type { AuthenticatorProps } from '@aws-amplify/ui-react'
import type { PageConfig, PasswordlessSettings } from '../pageConfig.ts'
import { firstPasswordAgain } from '../vocabulary/speak.ts'

type FormFields = NonNullable<AuthenticatorProps['formFields']>

/** The widget calls a new password just "Password", and in Japanese a first one new. */
const clearerFields: FormFields = {
  forceNewPassword: { password: { label: 'New Password' } },
  signUp: { confirm_password: { label: firstPasswordAgain } },
}

/** Spec 3, widget configuration, as `/config.json` gives it. The lists are copied: the widget writes into them. */
export function widgetSettings(config: PageConfig): AuthenticatorProps {
  const { hideSignUp, initialState, formFields, passwordSettings, variation } = config
  const passwordless = passwordlessOf(config)
  return {
    hideSignUp,
    variation,
    passwordSettings,
    ...(passwordless && { passwordless }),
    // Spec 3: signUp or forgotPassword, otherwise sign in.
    ...(initialState && initialState !== 'signIn' && { initialState }),
    loginMechanisms: [...config.loginMechanisms],
    signUpAttributes: [...config.signUpAttributes] as NonNullable<AuthenticatorProps['signUpAttributes']>,
    socialProviders: [...config.socialProviders],
    formFields: { ...clearerFields, ...(withoutAgreement(formFields) as FormFields) },
  }
}

/** A password first, a passkey for those who have one. */
function passwordlessOf({ passwordless, signInFactors }: PageConfig): PasswordlessSettings | undefined {
  if (passwordless || !signInFactors.passkeys) return passwordless
  return { hiddenAuthMethods: ['EMAIL_OTP', 'SMS_OTP'], preferredAuthMethod: 'PASSWORD' }
}

/** A box, not a line to write in: `agreement.tsx` shows it. */
function withoutAgreement({ signUp, ...others }: PageConfig['formFields']): PageConfig['formFields'] {
  if (!signUp) return others
  const { acknowledgement: _, ...fields } = signUp
  return { ...others, signUp: fields }
}
