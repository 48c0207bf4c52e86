import { z } from 'zod'
import { cognitoError } from '../../errors.ts'
import type { Service } from '../../service.ts'
import type { Resource } from '../../store/directory.ts'
import { pageToken, poolId } from '../../wire/fields.ts'
import { pageOf } from '../../wire/paging.ts'
import { action } from '../action.ts'
import { newResource, ownedId, replaceResource } from './madePool.ts'

/** The five actions on resource servers: APIs that give scopes of their own. */

const identifier = z
  .string()
  .min(1)
  .max(256)
  .regex(/^[\x21\x23-\x5B\x5D-\x7E]+$/)
const scope = z.object({
  ScopeName: z
    .string()
    .min(1)
    .max(256)
    .regex(/^[\x21\x23-\x2E\x30-\x5B\x5D-\x7E]+$/),
  ScopeDescription: z.string().min(1).max(256),
})
const input = z.object({
  UserPoolId: poolId,
  Identifier: identifier,
  Name: z
    .string()
    .min(1)
    .max(256)
    .regex(/^[\w\s+=,.@-]+$/),
  Scopes: z.array(scope).max(100).optional(),
})
const named = z.object({ UserPoolId: poolId, Identifier: identifier })

export const createResourceServer = action({
  name: 'CreateResourceServer',
  access: 'admin',
  input,
  async run(service, given) {
    const server = newResource(service, 'resourceServer', ownedId(service, given.Identifier), given)
    if (!(await service.directory.create(server)))
      throw cognitoError('resourceServerExists', given.Identifier, service.pool.id)
    return { ResourceServer: server.document }
  },
})

export const describeResourceServer = action({
  name: 'DescribeResourceServer',
  access: 'admin',
  input: named,
  run: async (service, given) => ({ ResourceServer: (await requireServer(service, given.Identifier)).document }),
})

export const updateResourceServer = action({
  name: 'UpdateResourceServer',
  access: 'admin',
  input,
  async run(service, given) {
    const changed = await replaceResource(service, await requireServer(service, given.Identifier), given)
    return { ResourceServer: changed.document }
  },
})

export const deleteResourceServer = action({
  name: 'DeleteResourceServer',
  access: 'admin',
  input: named,
  async run(service, given) {
    const server = await requireServer(service, given.Identifier)
    await service.directory.remove('resourceServer', server.id)
    return {}
  },
})

export const listResourceServers = action({
  name: 'ListResourceServers',
  access: 'admin',
  input: z.object({
    UserPoolId: poolId,
    MaxResults: z.int().min(1).max(50).default(50),
    NextToken: pageToken.optional(),
  }),
  async run(service, given) {
    const { rows, next } = await pageOf(
      service,
      { list: 'resource servers', limit: given.MaxResults, token: given.NextToken },
      ({ limit, after }) =>
        service.directory.listByAge('resourceServer', { poolId: service.pool.id, limit, after: placeOf(after) }),
      ({ createdAt, id }) => `${createdAt.getTime()} ${id}`,
    )
    return { ResourceServers: rows.map(({ document }) => document), ...(next && { NextToken: next }) }
  },
})

function placeOf(token: string | undefined) {
  const [, time, id] = token?.match(/^(\d+) (.+)$/s) ?? []
  return time !== undefined && id !== undefined ? { createdAt: new Date(Number(time)), id } : undefined
}

async function requireServer(service: Service, name: string): Promise<Resource> {
  const server = await service.directory.find('resourceServer', ownedId(service, name))
  if (!server) throw cognitoError('resourceServerNotFound', name)
  return server
}
