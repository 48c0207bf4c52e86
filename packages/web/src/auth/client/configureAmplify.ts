import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import type { PageConfig } from '../pageConfig.ts'
import { keepTokensIn } from './keptTokens.ts'
import { resourcesOf } from './resources.ts'
import { tokenStorage } from './tokenStorage.ts'

/** Points the library at our pool and at the place where tokens are kept. */
export function configureAmplify(config: PageConfig): void {
  Amplify.configure(resourcesOf(config, location.origin))
  const storage = tokenStorage(config.tokenStorage, config.cookies)
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)
  keepTokensIn(storage, config.userPoolClientId)
}
