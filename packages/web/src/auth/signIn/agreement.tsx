import { Authenticator, type AuthenticatorProps, useAuthenticator } from '@aws-amplify/ui-react'
import { useId } from 'react'
import type { PageConfig } from '../pageConfig.ts'
import { say } from '../vocabulary/speak.ts'

/** Spec 3: name `acknowledgement`, value `yes`. The widget for React has no such box of its own. */
const name = 'acknowledgement'
const missing = 'You must agree to the Terms and Conditions'

export const asksAgreement = ({ formFields }: PageConfig): boolean => formFields.signUp?.[name] !== undefined

/** The widget asks this along with its own checks; it says so under the box, in the language it speaks. */
export const checkAgreement: NonNullable<NonNullable<AuthenticatorProps['services']>['validateCustomSignUp']> = async (
  typed,
) => (typed[name] ? undefined : { [name]: missing })

/** The widget's fields and the box below them, which shows an error while it is unchecked. */
export function AgreementFields() {
  const { validationErrors } = useAuthenticator(({ validationErrors }) => [validationErrors])
  const id = useId()
  const isWrong = validationErrors[name] !== undefined
  return (
    <>
      <Authenticator.SignUp.FormFields />
      <div className="amplify-flex amplify-field">
        <label className="amplify-checkbox amplify-flex">
          <input
            type="checkbox"
            name={name}
            value="yes"
            aria-invalid={isWrong}
            aria-describedby={isWrong ? id : undefined}
          />
          <span>{say('I agree with the Terms and Conditions')}</span>
        </label>
        {isWrong && (
          <p id={id} role="alert" className="amplify-text--error">
            {say(missing)}
          </p>
        )}
      </div>
    </>
  )
}
