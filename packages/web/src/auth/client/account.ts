import {
  confirmUserAttribute,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { askPool, findPool } from '../reauth/pool.ts'

/** What a signed-in person does with their own account; loaded with the personal page, a start does without. */

export type ContactKey = 'email' | 'phone_number'

export type AccountContact = { key: ContactKey; value: string | undefined; isVerified: boolean }

export async function readContacts(): Promise<AccountContact[]> {
  const attributes = await fetchUserAttributes()
  return (['email', 'phone_number'] as const).map((key) => ({
    key,
    value: attributes[key],
    isVerified: attributes[`${key}_verified`] === 'true',
  }))
}

/** Whether the pool has sent a code to the new address by itself. */
export async function changeContact(key: ContactKey, value: string): Promise<boolean> {
  const answer = await updateUserAttributes({ userAttributes: { [key]: value } })
  return answer[key]?.nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE'
}

export const sendCode = async (key: ContactKey): Promise<void> => {
  await sendUserAttributeVerificationCode({ userAttributeKey: key })
}

export const confirmContact = (key: ContactKey, code: string): Promise<void> =>
  confirmUserAttribute({ userAttributeKey: key, confirmationCode: code })

export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  updatePassword({ oldPassword, newPassword })

/**
 * Every token of this person, on every device, ends now. Not by the library's own way: where the session began at another
 * service it leaves for the hosted pages at once, and the page has to clear up first.
 */
export async function signOutEverywhere(): Promise<void> {
  const [pool, tokens] = await Promise.all([findPool(), cognitoUserPoolsTokenProvider.getTokens()])
  await askPool(pool, 'GlobalSignOut', { AccessToken: tokens?.accessToken.toString() })
}
