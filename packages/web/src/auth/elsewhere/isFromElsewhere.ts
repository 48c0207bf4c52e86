import { AUTH_KEY_PREFIX } from 'aws-amplify/auth/cognito'
import { knownPageConfig } from '../pageConfig.ts'

/** The library's own notes about a sign-in at another service. */
export const noteKey = (clientId: string, name: string): string => `${AUTH_KEY_PREFIX}.${clientId}.${name}`
export const noted = (clientId: string, name: string): string => localStorage.getItem(noteKey(clientId, name)) ?? ''

/** Whether this session began with an account of another service; its password is then not one of ours. */
export function isFromElsewhere(): boolean {
  const config = knownPageConfig()
  return config?.redirect !== undefined && noted(config.userPoolClientId, 'oauthSignIn').startsWith('true')
}
