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
  start(
    service: Service,
    client: ClientSettings,
    parameters: Record<string, string>,
    call: Call,
    session?: string,
  ): Promise<Output>
}

export function requireParameter(parameters: Record<string, string>, name: string): string {
  const value = parameters[name]
  if (!value) throw cognitoError('missingParameter', name)
  return value
}

const longestName = 128

/** USERNAME, with the limit that every action sets on it. */
export function requireName(parameters: Record<string, string>): string {
  const name = requireParameter(parameters, 'USERNAME')
  if (name.length > longestName)
    throw cognitoError(
      'invalidParameter',
      `1 validation error detected: Value at 'authParameters' failed to satisfy constraint: Member must have length less than or equal to ${longestName}`,
    )
  return name
}
