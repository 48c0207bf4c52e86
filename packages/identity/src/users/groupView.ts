import type { Pool } from '../pool/pool.ts'
import type { Group } from '../store/records.ts'
import { epochSeconds } from '../wire/output.ts'

/** A group in the shape that the API shows. */
export function groupType(pool: Pool, group: Group) {
  return {
    GroupName: group.name,
    UserPoolId: pool.id,
    ...(group.description !== null && { Description: group.description }),
    ...(group.roleArn !== null && { RoleArn: group.roleArn }),
    ...(group.precedence !== null && { Precedence: group.precedence }),
    LastModifiedDate: epochSeconds(group.modifiedAt),
    CreationDate: epochSeconds(group.createdAt),
  }
}
