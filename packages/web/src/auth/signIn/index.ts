/** The sign-in screens with the widget behind them: one chunk, fetched only while signed out. */
export { SignIn } from './SignIn.tsx'
export { VerifyContact } from './VerifyContact.tsx'
