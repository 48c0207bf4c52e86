import { z } from 'zod'
import { cognitoError } from '../../errors.ts'
import { poolDocumentOf } from '../../pool/poolDocument.ts'
import { tags } from '../../pool/poolInput.ts'
import type { Service } from '../../service.ts'
import type { Resource } from '../../store/directory.ts'
import { action } from '../action.ts'
import { replaceResource } from './madePool.ts'

/** The three actions on the tags of a pool, which is named by its ARN. */

const ResourceArn = z
  .string()
  .min(20)
  .max(2048)
  .regex(/^arn:[\w+=/,.@-]+:[\w+=/,.@-]+:([\w+=/,.@-]*)?:[0-9]+:[\w+=/,.@-]+(:[\w+=/,.@-]+)?(:[\w+=/,.@-]+)?$/)

export const tagResource = action({
  name: 'TagResource',
  access: 'admin',
  input: z.object({ ResourceArn, Tags: tags }),
  run: (service, input) => changeTags(service, input.ResourceArn, (before) => ({ ...before, ...input.Tags })),
})

export const untagResource = action({
  name: 'UntagResource',
  access: 'admin',
  input: z.object({ ResourceArn, TagKeys: z.array(z.string().min(1).max(128)) }),
  run: (service, input) =>
    changeTags(service, input.ResourceArn, (before) =>
      Object.fromEntries(Object.entries(before).filter(([key]) => !input.TagKeys.includes(key))),
    ),
})

export const listTagsForResource = action({
  name: 'ListTagsForResource',
  access: 'admin',
  input: z.object({ ResourceArn }),
  async run(service, input) {
    const pool = await requirePoolOf(service, input.ResourceArn)
    return { Tags: poolDocumentOf(pool).UserPoolTags ?? {} }
  },
})

type Tags = Record<string, string>

async function changeTags(service: Service, arn: string, change: (before: Tags) => Tags) {
  const pool = await requirePoolOf(service, arn)
  const after = change(poolDocumentOf(pool).UserPoolTags ?? {})
  if (Object.keys(after).length > 50) throw cognitoError('invalidParameter', 'A user pool can have 50 tags at most.')
  await replaceResource(service, pool, { ...pool.document, UserPoolTags: after })
  return {}
}

async function requirePoolOf({ directory, pool }: Service, arn: string): Promise<Resource> {
  const [, region = '', account = '', id = ''] =
    /^arn:aws[\w-]*:cognito-idp:([\w-]+):(\d+):userpool\/(.+)$/.exec(arn) ?? []
  if (id === '') throw cognitoError('invalidParameter', 'Invalid ARN.')
  if (id === pool.id) throw cognitoError('poolIsConfigured')
  const found = account === pool.accountId && id.startsWith(`${region}_`) ? await directory.find('pool', id) : null
  if (!found) throw cognitoError('poolNotFound', id)
  return found
}
