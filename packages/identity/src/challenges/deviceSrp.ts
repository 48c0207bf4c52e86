import type { Output } from '../actions/action.ts'
import { cognitoError } from '../errors.ts'
import { isNamed, openPending, type Pending, requirePendingUser } from '../mfa/pending.ts'
import type { ClientSettings } from '../pool/options.ts'
import { findDevice, openVerifier, recordOf, touchDevice } from '../rememberedDevices/devices.ts'
import { deviceGroupKey } from '../rememberedDevices/keys.ts'
import type { Call, Service } from '../service.ts'
import { completeSignIn } from '../signIn/complete.ts'
import { provePassword } from '../signIn/provePassword.ts'
import { openSession, startSession } from '../signIn/session.ts'
import { isProven, type SrpState, startExchange } from '../signIn/srpExchange.ts'
import { isCloseTimestamp } from '../signIn/timestamp.ts'
import type { Enrolment } from '../store/records.ts'
import { knownAccount } from '../users/account.ts'
import { checkSecretHash } from '../users/clients.ts'
import type { Challenge, ChallengeAnswer } from './challenge.ts'
import { requireResponse } from './responses.ts'

/** A remembered device shows that it is the one it says: SRP with a secret that never leaves it. */

const firstStep = 'DEVICE_SRP_AUTH'
const secondStep = 'DEVICE_PASSWORD_VERIFIER'

interface PendingProof extends Pending, SrpState {}

export const deviceSrpAuth: Challenge = { name: firstStep, answer: answerStart }
export const devicePasswordVerifier: Challenge = { name: secondStep, answer: answerProof }

async function answerStart(service: Service, client: ClientSettings, answer: ChallengeAnswer): Promise<Output> {
  const { user, session } = await openPending<Pending>(service, client, firstStep, answer)
  const device = await requireSame(service, session.data, requireResponse(answer.responses, 'DEVICE_KEY'))
  const srpA = requireResponse(answer.responses, 'SRP_A')
  const { state, srpB } = startExchange(service.random, openVerifier(service, device), srpA)
  if (!(await service.store.useSession(session.id, session.expiresAt))) throw cognitoError('sessionUsed')
  const data: PendingProof = { ...session.data, ...state }
  const { sealed } = startSession(service, { step: secondStep, clientId: client.id, userId: user.key, data })
  const block = sealed.toString('base64')
  return {
    ChallengeName: secondStep,
    Session: block,
    ChallengeParameters: {
      SALT: recordOf(device).salt,
      SRP_B: srpB,
      SECRET_BLOCK: block,
      DEVICE_KEY: device.id,
      USERNAME: user.key,
    },
  }
}

async function requireSame(service: Service, { sub, deviceKey }: Pending, named: string): Promise<Enrolment> {
  if (deviceKey !== named) throw cognitoError('sessionInvalid')
  const device = await findDevice(service, sub, named)
  if (!device) throw cognitoError('deviceNotFound')
  return device
}

async function answerProof(
  service: Service,
  client: ClientSettings,
  { responses, session: given }: ChallengeAnswer,
  call: Call,
): Promise<Output> {
  const username = requireResponse(responses, 'USERNAME')
  const block = requireResponse(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const signature = requireResponse(responses, 'PASSWORD_CLAIM_SIGNATURE')
  const timestamp = requireResponse(responses, 'TIMESTAMP')
  checkSecretHash(client, username, responses.SECRET_HASH)
  if (given !== undefined && given !== block) throw cognitoError('sessionInvalid')
  const secretBlock = Buffer.from(block, 'base64')
  const session = openSession<PendingProof>(service, secretBlock, { step: secondStep, clientId: client.id })
  const user = await requirePendingUser(service, session)
  if (!isNamed(service, user, username)) throw cognitoError('sessionInvalid')
  const device = await requireSame(service, session.data, requireResponse(responses, 'DEVICE_KEY'))
  // An exchange is for one answer, right or wrong.
  if (!(await service.store.useSession(session.id, session.expiresAt))) throw cognitoError('sessionUsed')
  if (!isCloseTimestamp(service, timestamp)) throw cognitoError('clockSkew')
  const claim = { poolName: deviceGroupKey(service), userId: device.id, secretBlock, timestamp }
  const isRight = () => isProven(openVerifier(service, device), session.data, claim, signature)
  const about = { ...call, clientId: client.id }
  const { failures } = await provePassword(service, knownAccount(service, user), about, isRight)
  await touchDevice(service, device, call)
  return completeSignIn(service, client, user, { ...call, deviceKey: device.id }, { clearCounters: failures })
}
