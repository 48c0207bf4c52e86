import type { Output } from '../actions/action.ts'
import { cognitoError } from '../errors.ts'
import type { AllowedFlow, ClientSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'

/** One value of AuthFlow: which setting of the client allows it, who may use it, and how it starts. */
export interface Flow {
  names: readonly string[]
  allowedBy: AllowedFlow
  /** `server` flows are for AdminInitiateAuth only. */
  side: 'both' | 'client' | 'server'
  start(service: Service, client: ClientSettings, parameters: Record<string, string>, call: Call): Promise<Output>
}

export function requireParameter(parameters: Record<string, string>, name: string): string {
  const value = parameters[name]
  if (!value) throw cognitoError('missingParameter', name)
  return value
}
