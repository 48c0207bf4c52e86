import { confirmUserAttribute, fetchUserAttributes, sendUserAttributeVerificationCode } from 'aws-amplify/auth'
import { type Contact, unverifiedContacts } from '../contact/unverifiedContacts.ts'

/** What the person should verify now. Spec 8: a failed attribute fetch counts as complete. */
export async function contactsToVerify(): Promise<Contact[]> {
  try {
    return unverifiedContacts(await fetchUserAttributes())
  } catch (error) {
    console.error('user attributes could not be fetched:', error)
    return []
  }
}

export async function sendContactCode({ key }: Contact): Promise<void> {
  await sendUserAttributeVerificationCode({ userAttributeKey: key })
}

export async function confirmContact({ key }: Contact, code: string): Promise<void> {
  await confirmUserAttribute({ userAttributeKey: key, confirmationCode: code })
}
