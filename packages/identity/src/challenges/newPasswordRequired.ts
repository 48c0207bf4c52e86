import type { Output } from '../actions/action.ts'
import { cognitoError } from '../errors.ts'
import { isNamed } from '../mfa/pending.ts'
import { afterFirstFactor } from '../mfa/start.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'
import { openSession, startSession } from '../signIn/session.ts'
import type { User } from '../store/records.ts'
import { aliasesOf, checkMutable, readAttributes, withContactFlags } from '../users/attributes.ts'
import { checkSecretHash } from '../users/clients.ts'
import { withHistory } from '../users/passwordHistory.ts'
import { makeCredential } from '../users/passwords.ts'
import type { Challenge, ChallengeAnswer } from './challenge.ts'
import { requireResponse } from './responses.ts'

/** The first sign-in with a temporary password: the user chooses one of their own. */

const step = 'NEW_PASSWORD_REQUIRED'
const attributePrefix = 'userAttributes.'

export function startNewPassword(service: Service, client: ClientSettings, user: User): Output {
  const { sealed } = startSession(service, {
    step,
    clientId: client.id,
    userId: user.key,
    data: { sub: user.sub, salt: user.credential?.salt ?? '' },
  })
  return {
    ChallengeName: step,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.key,
      ...(service.pool.settings.isLenient && { USERNAME: user.username }),
      requiredAttributes: JSON.stringify(missingAttributes(service, user).map((name) => attributePrefix + name)),
      userAttributes: JSON.stringify(user.attributes),
    },
    Session: sealed.toString('base64'),
  }
}

export const newPasswordRequired: Challenge = { name: step, answer: answerNewPassword }

async function answerNewPassword(
  service: Service,
  client: ClientSettings,
  { responses, session: given }: ChallengeAnswer,
  call: Call,
): Promise<Output> {
  const username = requireResponse(responses, 'USERNAME')
  checkSecretHash(client, username, responses.SECRET_HASH)
  if (given === undefined) throw cognitoError('missingParameter', 'Session')
  const sealed = Buffer.from(given, 'base64')
  const session = openSession<{ sub: string; salt: string }>(service, sealed, { step, clientId: client.id })
  const user = await service.store.findUser({ sub: session.data.sub })
  if (!user || !isNamed(service, user, username)) throw cognitoError('sessionInvalid')
  if (!user.enabled) throw cognitoError('userDisabled')
  const { credential } = user
  // The session is worth as much as the temporary password it was given for.
  if (user.status !== 'FORCE_CHANGE_PASSWORD' || credential?.salt !== session.data.salt)
    throw cognitoError('sessionUsed')
  if (credential.temporaryUntil && credential.temporaryUntil <= service.now())
    throw cognitoError('temporaryPasswordExpired')
  // Nothing is used up until everything is right: a password against the policy may be corrected.
  const password = requireResponse(responses, 'NEW_PASSWORD')
  const attributes = newAttributes(service, client, user, responses)
  const result = await service.store.changeUser(user.sub, {
    credential: makeCredential(service, user, password),
    factors: withHistory(service, user, password),
    status: 'CONFIRMED',
    setAttributes: attributes,
    aliases: aliasesOf(service.pool, { ...user.attributes, ...attributes }),
    revoke: {},
    voidCodes: ['resetPassword'],
    whileSalt: session.data.salt,
    session: { id: session.id, expiresAt: session.expiresAt },
    at: service.now(),
  })
  if ('refused' in result)
    throw result.refused === 'alias' ? cognitoError('aliasExists', result.alias) : cognitoError('sessionUsed')
  service.emit({ type: 'password.change', action: call.action, sub: user.sub, address: call.address })
  return afterFirstFactor(service, client, result.user, call, {})
}

function missingAttributes({ pool }: Service, user: User): string[] {
  return pool.settings.requiredAttributes.filter((name) => !user.attributes[name])
}

function newAttributes(service: Service, client: ClientSettings, user: User, responses: Record<string, string>) {
  const pairs = Object.entries(responses)
    .filter(([name]) => name.startsWith(attributePrefix))
    .map(([name, Value]) => ({ Name: name.slice(attributePrefix.length), Value }))
  const attributes = readAttributes(service.pool, pairs, client)
  checkMutable(
    service.pool,
    Object.keys(attributes).filter((name) => user.attributes[name] !== undefined),
  )
  const missing = missingAttributes(service, user).find((name) => !attributes[name])
  if (missing) throw cognitoError('attributeMissing', missing)
  return withContactFlags(user.attributes, attributes)
}
