import type { Output } from '../actions/action.ts'
import type { ChallengeAnswer } from '../challenges/challenge.ts'
import { challenges } from '../challenges/index.ts'
import { cognitoError } from '../errors.ts'
import { flows } from '../flows/index.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'
import { requireFlow } from '../users/clients.ts'

export type Side = 'client' | 'server'

/** InitiateAuth and AdminInitiateAuth. */
export function startFlow(
  service: Service,
  client: ClientSettings,
  side: Side,
  name: string,
  parameters: Record<string, string>,
  call: Call,
  session?: string,
): Promise<Output> {
  const flow = flows.find((candidate) => candidate.names.includes(name))
  if (!flow) throw cognitoError('flowNotEnabled', name)
  if (flow.side !== 'both' && flow.side !== side) throw cognitoError('flowUnsupported')
  requireFlow(service, client, flow.allowedBy, name)
  return flow.start(service, client, parameters, { ...call, deviceKey: parameters.DEVICE_KEY }, session)
}

/** RespondToAuthChallenge and AdminRespondToAuthChallenge. */
export function answerChallenge(
  service: Service,
  client: ClientSettings,
  name: string,
  answer: ChallengeAnswer,
  call: Call,
): Promise<Output> {
  const challenge = challenges.find((candidate) => candidate.name === name)
  // We never start any other, so no session can belong to it.
  if (!challenge) throw cognitoError('sessionInvalid')
  return challenge.answer(service, client, answer, { ...call, deviceKey: answer.responses.DEVICE_KEY })
}

export const challengeNames = [
  'SMS_MFA',
  'EMAIL_OTP',
  'SOFTWARE_TOKEN_MFA',
  'SELECT_MFA_TYPE',
  'MFA_SETUP',
  'PASSWORD_VERIFIER',
  'CUSTOM_CHALLENGE',
  'SELECT_CHALLENGE',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
  'ADMIN_NO_SRP_AUTH',
  'NEW_PASSWORD_REQUIRED',
  'SMS_OTP',
  'PASSWORD',
  'WEB_AUTHN',
  'PASSWORD_SRP',
] as const
