import { Effect, type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Identity } from './identity.ts'

/** The commands that packages/server sends to the pool, and no other. */
export const poolActions = [
  'AdminAddUserToGroup',
  'AdminCreateUser',
  'AdminDeleteSoftwareToken',
  'AdminDeleteUserAttributes',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminForgetDevice',
  'AdminGetUser',
  'AdminListDevices',
  'AdminListGroupsForUser',
  'AdminRemoveUserFromGroup',
  'AdminResetUserPassword',
  'AdminSetUserMFAPreference',
  'AdminSetUserPassword',
  'AdminUpdateUserAttributes',
  'AdminUserGlobalSignOut',
  'CreateGroup',
  'ListUsers',
  'ListUsersInGroup',
].map((action) => `cognito-idp:${action}`)

const objectActions = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload']

/** What the server may do in the account: its bucket, its pool. Sealed pages of the audit trail it cannot remove. */
export function allowWork(role: IRole, { bucket, identity }: { bucket: Bucket; identity: Identity }): void {
  const allow = (actions: string[], resources: string[]) =>
    role.addToPrincipalPolicy(new PolicyStatement({ actions, resources }))
  allow(['s3:ListBucket'], [bucket.bucketArn])
  allow(objectActions, [bucket.arnForObjects('*')])
  allow(poolActions, [identity.pool.userPoolArn])
  role.addToPrincipalPolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      actions: ['s3:DeleteObject', 's3:DeleteObjectVersion'],
      resources: [bucket.arnForObjects('audit/checkpoints/*')],
    }),
  )
}
