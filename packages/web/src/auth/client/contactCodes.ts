import { confirmUserAttribute, sendUserAttributeVerificationCode } from 'aws-amplify/auth'
import type { Contact } from '../contact/unverifiedContacts.ts'

/** Comes with the screen that verifies a contact; a signed-in start does without. */

export async function sendContactCode({ key }: Contact): Promise<void> {
  await sendUserAttributeVerificationCode({ userAttributeKey: key })
}

export async function confirmContact({ key }: Contact, code: string): Promise<void> {
  await confirmUserAttribute({ userAttributeKey: key, confirmationCode: code })
}
