import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito'
import { PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

export const groups = ['viewer', 'operator', 'leader', 'approver', 'editor', 'admin', 'auditor'].map(
  (role) => `ecs-${role}`,
)

export type Identity = ReturnType<typeof makeIdentity>

/** SPEC.md 3, 5 and 9: accounts are made by administrators, names to sign in with, eight characters, no second factor. */
export function makeIdentity(scope: Construct, bucket: Bucket) {
  const pool = new UserPool(scope, 'Users', {
    selfSignUpEnabled: false,
    signInAliases: { username: true },
    signInCaseSensitive: false,
    standardAttributes: { email: { required: true, mutable: true } },
    autoVerify: { email: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    passwordPolicy: {
      minLength: 8,
      requireLowercase: false,
      requireUppercase: false,
      requireDigits: false,
      requireSymbols: false,
      tempPasswordValidity: Duration.days(7),
    },
    mfa: Mfa.OFF,
    featurePlan: FeaturePlan.ESSENTIALS,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  const client = makeClient(pool)
  for (const groupName of groups) new CfnUserPoolGroup(scope, groupName, { userPoolId: pool.userPoolId, groupName })
  return { pool, client, identityPool: makeIdentityPool(scope, { pool, client, bucket }) }
}

function makeClient(pool: UserPool): UserPoolClient {
  return pool.addClient('Web', {
    generateSecret: false,
    authFlows: { userSrp: true, user: true },
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    authSessionValidity: Duration.minutes(3),
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(30),
    refreshTokenRotationGracePeriod: Duration.seconds(60),
    // What people are called stands under their signatures, so it is not theirs to change.
    writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, phoneNumber: true, locale: true }),
  })
}

type Parts = { pool: UserPool; client: UserPoolClient; bucket: Bucket }

/**
 * SPEC.md 6: three levels of storage. Records of the product lie below `protected/` too and are handed out by the server,
 * which looks at permissions first: a person's own credentials reach the folders of that person's identity only.
 */
function makeIdentityPool(scope: Construct, { pool, client, bucket }: Parts): CfnIdentityPool {
  const identityPool = new CfnIdentityPool(scope, 'Identities', {
    allowUnauthenticatedIdentities: false,
    allowClassicFlow: false,
    cognitoIdentityProviders: [
      { clientId: client.userPoolClientId, providerName: pool.userPoolProviderName, serverSideTokenCheck: true },
    ],
  })
  const role = new Role(scope, 'SignedIn', {
    description: 'What a signed-in person may do in the bucket without the server',
    maxSessionDuration: Duration.hours(1),
    assumedBy: new WebIdentityPrincipal('cognito-identity.amazonaws.com', {
      StringEquals: { 'cognito-identity.amazonaws.com:aud': identityPool.ref },
      'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': 'authenticated' },
    }),
  })
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of IAM, not of ours.
  const own = '${cognito-identity.amazonaws.com:sub}'
  role.addToPolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: [bucket.arnForObjects('public/*')] }))
  role.addToPolicy(
    new PolicyStatement({
      actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      resources: [bucket.arnForObjects(`protected/${own}/*`), bucket.arnForObjects(`private/${own}/*`)],
    }),
  )
  new CfnIdentityPoolRoleAttachment(scope, 'IdentityRoles', {
    identityPoolId: identityPool.ref,
    roles: { authenticated: role.roleArn },
  })
  return identityPool
}
