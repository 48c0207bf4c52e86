import type { SignInProviders } from './accounts/signInProviders.ts'
import type { Config } from './config.ts'

/** `/config.json`: what the page needs to know before sign-in. Nothing in it is secret. */
export function pageConfig({ pool, tokenStorage, signInFactors, signInProviders }: Config) {
  return {
    identity: pool.kind,
    region: pool.region,
    userPoolId: pool.userPoolId,
    userPoolClientId: pool.clientId,
    ...(pool.kind === 'cognito' && pool.isElsewhere && { userPoolEndpoint: `${pool.endpoint}/` }),
    ...(pool.identityPoolId && { identityPoolId: pool.identityPoolId }),
    // Spec 3, widget configuration; spec 9: sign-up hidden, username sign-in, minimum length 8.
    hideSignUp: true,
    initialState: 'signIn',
    loginMechanisms: ['username'],
    signUpAttributes: ['email'],
    socialProviders: signInProviders?.social ?? [],
    ...(signInProviders && { redirect: redirectOf(signInProviders) }),
    formFields: {},
    passwordSettings: { minLength: 8 },
    variation: 'default',
    signInFactors,
    tokenStorage,
  }
}

/** Sign-in elsewhere: the hosted pages, where they come back to, and the companies beside the well-known providers. */
const redirectOf = ({ domain, home, companies }: SignInProviders) => ({ domain, home, companies })
