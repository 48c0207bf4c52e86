import { z } from 'zod'
import { cognitoError } from '../../errors.ts'
import type { Service } from '../../service.ts'
import type { Resource } from '../../store/directory.ts'
import { poolId } from '../../wire/fields.ts'
import { action } from '../action.ts'
import { newResource, replaceResource } from './madePool.ts'

/** The four actions on the domain of a pool's hosted pages. */

const domain = z
  .string()
  .min(1)
  .max(63)
  .regex(/^[a-z0-9](?:[a-z0-9\-.]{0,61}[a-z0-9])?$/)
const input = z.object({
  Domain: domain,
  UserPoolId: poolId,
  ManagedLoginVersion: z.int().optional(),
  CustomDomainConfig: z.object({ CertificateArn: z.string().min(20).max(2048) }).optional(),
})
type Input = z.output<typeof input>

/** No such network is behind it: the name only tells callers that there is one. */
const distribution = 'e2c343b3293ee505.cloudfront.net'
/** Only a domain of one's own needs an alias record, so only that one is told where it should point. */
const answerTo = ({ pool }: Service, { CustomDomainConfig: own, ManagedLoginVersion: version }: Input) => ({
  ...((own || pool.settings.isLenient) && { CloudFrontDomain: distribution }),
  ...(version !== undefined && { ManagedLoginVersion: version }),
})
const documentOf = ({ Domain, CustomDomainConfig, ManagedLoginVersion }: Input) => ({
  Domain,
  CustomDomainConfig,
  ManagedLoginVersion,
})

export const createUserPoolDomain = action({
  name: 'CreateUserPoolDomain',
  access: 'admin',
  input,
  async run(service, given) {
    if (!(await service.directory.create(newResource(service, 'domain', given.Domain, documentOf(given)))))
      throw cognitoError('domainExists')
    return answerTo(service, given)
  },
})

export const updateUserPoolDomain = action({
  name: 'UpdateUserPoolDomain',
  access: 'admin',
  input,
  async run(service, given) {
    await replaceResource(service, await requireDomain(service, given.Domain), documentOf(given))
    return answerTo(service, given)
  },
})

/** As in Cognito, a domain that nobody has is described as an empty one. */
export const describeUserPoolDomain = action({
  name: 'DescribeUserPoolDomain',
  access: 'admin',
  input: z.object({ Domain: domain }),
  async run(service, given) {
    const found = await service.directory.find('domain', given.Domain)
    if (!found) return { DomainDescription: {} }
    return {
      DomainDescription: {
        ...found.document,
        UserPoolId: found.poolId,
        AWSAccountId: service.pool.accountId,
        CloudFrontDistribution: distribution,
        Version: '20260101000000',
        Status: 'ACTIVE',
      },
    }
  },
})

export const deleteUserPoolDomain = action({
  name: 'DeleteUserPoolDomain',
  access: 'admin',
  input: z.object({ Domain: domain, UserPoolId: poolId }),
  async run(service, given) {
    await requireDomain(service, given.Domain)
    await service.directory.remove('domain', given.Domain)
    return {}
  },
})

async function requireDomain({ directory, pool }: Service, name: string): Promise<Resource> {
  const found = await directory.find('domain', name)
  if (found?.poolId !== pool.id) throw cognitoError('domainNotFound')
  return found
}
