/** Everything of Amplify that a signed-in page needs: one chunk, fetched beside the page's own program. */
export * from './accessToken.ts'
export * from './configureAmplify.ts'
export * from './contacts.ts'
export * from './events.ts'
export { forgetTokens } from './keptTokens.ts'
export * from './leave.ts'
export * from './summary.ts'
export * from './user.ts'
