import type { Service } from '../../service.ts'
import type { AuthorizeRequest } from '../authorizeRequest.ts'
import { baseOf } from '../hosted.ts'

/** What comes back from the provider untouched, under our seal. */
export interface FederationState {
  request: AuthorizeRequest
  provider: string
  mark: string
  nonce: string
  verifier: string
}

/** Where a provider sends the browser back to. */
export const responseUri = (service: Service) => `${baseOf(service)}oauth2/idpresponse`
