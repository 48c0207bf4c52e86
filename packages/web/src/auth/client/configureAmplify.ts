import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import type { PageConfig } from '../pageConfig.ts'
import { backedUp } from './backedUp.ts'
import { keepTokensIn } from './keptTokens.ts'
import { resourcesOf } from './resources.ts'
import { tokenStorage } from './tokenStorage.ts'

/** Points the library at our pool and at the place where tokens are kept; `oauth` where people may sign in elsewhere too. */
export async function configureAmplify(config: PageConfig, oauth?: object): Promise<void> {
  Amplify.configure(resourcesOf(config, location.origin, oauth))
  const place = await tokenStorage(config.tokenStorage, config.cookies)
  // A session storage ends with its tab, and cookies are on the disk soon enough.
  const storage = config.tokenStorage === 'local' ? backedUp(place) : place
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)
  keepTokensIn(storage, config.userPoolClientId)
}
