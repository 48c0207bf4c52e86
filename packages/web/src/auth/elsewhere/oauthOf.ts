import type { PageConfig } from '../pageConfig.ts'

/** What the library must know; `openid` alone shows every attribute in the id token, as after a sign-in with a password. */
export const oauthOf = ({ redirect }: PageConfig) =>
  redirect && {
    domain: redirect.domain,
    scopes: ['openid', 'aws.cognito.signin.user.admin'],
    redirectSignIn: [redirect.home],
    redirectSignOut: [redirect.home],
    responseType: 'code',
  }
