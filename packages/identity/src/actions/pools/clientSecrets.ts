import { z } from 'zod'
import { newName } from '../../crypto/random.ts'
import { cognitoError } from '../../errors.ts'
import { type ClientSecret, clientDocumentOf, secretsOf } from '../../pool/clientDocument.ts'
import type { Service } from '../../service.ts'
import type { Resource } from '../../store/directory.ts'
import { clientId, pageToken, poolId } from '../../wire/fields.ts'
import { action } from '../action.ts'
import { requireMadeClient } from './madeClient.ts'
import { replaceResource } from './madePool.ts'

/** The three actions on the secrets of a client: two at a time, so that one can be changed without a break. */

const named = z.object({ UserPoolId: poolId, ClientId: clientId })
const most = 2

export const addUserPoolClientSecret = action({
  name: 'AddUserPoolClientSecret',
  access: 'admin',
  input: named.extend({
    ClientSecret: z
      .string()
      .min(24)
      .max(64)
      .regex(/^[\w+]+$/)
      .optional(),
  }),
  async run(service, { ClientId: id, ClientSecret: given }, call) {
    const client = requireMadeClient(service, id)
    const before = secretsOf(client)
    if (before.length === 0)
      throw cognitoError('invalidParameter', 'The app client was made without a secret and cannot get one.')
    if (before.length >= most) throw cognitoError('clientSecretLimit')
    const now = service.now().getTime()
    // The id is made of the time: the second of two within one second must differ.
    const taken = new Set(before.map((secret) => secret.id))
    let at = Math.floor(now / 1000)
    while (taken.has(`${id}--${at}`)) at++
    const added = { id: `${id}--${at}`, value: given ?? newName(service.random, 52, 'small'), createdAt: now }
    await keepSecrets(service, client, [...before, added])
    service.emit({ type: 'pool.change', action: call.action, detail: `client ${id}` })
    return {
      ClientSecretDescriptor: {
        ...described(added),
        ...(given === undefined && { ClientSecretValue: added.value }),
      },
    }
  },
})

export const listUserPoolClientSecrets = action({
  name: 'ListUserPoolClientSecrets',
  access: 'admin',
  input: named.extend({ NextToken: pageToken.optional() }),
  run: async (service, { ClientId: id }) => ({
    ClientSecrets: secretsOf(requireMadeClient(service, id)).map(described),
  }),
})

export const deleteUserPoolClientSecret = action({
  name: 'DeleteUserPoolClientSecret',
  access: 'admin',
  input: named.extend({
    ClientSecretId: z
      .string()
      .min(1)
      .max(128)
      .regex(/^[\w+-]+$/),
  }),
  async run(service, { ClientId: id, ClientSecretId: wanted }, call) {
    const client = requireMadeClient(service, id)
    const before = secretsOf(client)
    const rest = before.filter((secret) => secret.id !== wanted)
    if (rest.length === before.length) throw cognitoError('clientSecretNotFound', wanted)
    if (rest.length === 0) throw cognitoError('clientSecretLast')
    await keepSecrets(service, client, rest)
    service.emit({ type: 'pool.change', action: call.action, detail: `client ${id}` })
    return {}
  },
})

const described = ({ id, createdAt }: ClientSecret) => ({
  ClientSecretId: id,
  ClientSecretCreateDate: createdAt / 1000,
})

/** The first one is the client's ClientSecret, which DescribeUserPoolClient shows. */
const keepSecrets = (service: Service, client: Resource, secrets: readonly ClientSecret[]) =>
  replaceResource(service, client, {
    ...clientDocumentOf(client),
    ClientSecret: secrets[0]?.value,
    ClientSecrets: secrets,
  })
