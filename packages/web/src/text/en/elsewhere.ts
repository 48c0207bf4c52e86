import type { elsewhere as japanese } from '../ja/elsewhere.ts'
import type { Wording } from '../texts.ts'

export const elsewhere: Wording<typeof japanese> = {
  company: 'Sign in with your {{label}} account',
  leaving: 'Going to {{label}}…',
  cancelled: 'You left the sign-in. Press the button again to go on.',
  notInvited:
    'This account is not registered. Use the account of your registered mail address, or ask your administrator.',
  notVerified:
    'You cannot sign in because the mail address is not verified. Verify it in the account you sign in with, or tell your administrator.',
  otherAccount: 'You are registered in ECS Cloud with another account. Please tell your administrator.',
  notOfThisPage:
    'The sign-in could not be confirmed: it took too long, or it was begun on another screen. Please sign in again.',
  away: 'The service you sign in with cannot be reached. Please try again later.',
  notReachable: 'No connection. Please sign in again where there is a signal.',
  refused: 'You could not be signed in. Please try again, and tell your administrator if it goes on.',
}
