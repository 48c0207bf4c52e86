import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Capture, Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { makeApp } from './app.ts'
import { groups } from './identity.ts'
import { poolActions } from './permissions.ts'

const template = Template.fromStack(makeApp({ isValidated: false }).stack)
type Properties = Record<string, unknown>
const all = (type: string) =>
  Object.values(template.findResources(type)) as { Properties: Properties; DeletionPolicy?: string }[]

describe('Cognito as SPEC.md says', () => {
  test('accounts are made by administrators; eight characters of any kind; no second factor; codes by mail', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: false,
          RequireUppercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
        },
      },
      MfaConfiguration: 'OFF',
      AutoVerifiedAttributes: ['email'],
      UsernameAttributes: Match.absent(),
      AliasAttributes: Match.absent(),
      DeletionProtection: 'ACTIVE',
    })
  })
  test('SRP, three minutes for a sign-in, tokens that can be revoked, nothing told about who exists', () => {
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH'],
      AuthSessionValidity: 3,
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
      GenerateSecret: false,
      AllowedOAuthFlowsUserPoolClient: false,
      WriteAttributes: ['email', 'locale', 'phone_number'],
    })
  })
  test('every group of the product exists', () => {
    expect(all('AWS::Cognito::UserPoolGroup').map(({ Properties }) => Properties.GroupName)).toEqual(groups)
  })
  test('the identity pool knows no guests; a person reaches the public and the own folders, never records', () => {
    template.hasResourceProperties('AWS::Cognito::IdentityPool', { AllowUnauthenticatedIdentities: false })
    expect(pathsOf('SignedIn').sort()).toEqual([
      '/private/$' + '{cognito-identity.amazonaws.com:sub}/*',
      '/protected/$' + '{cognito-identity.amazonaws.com:sub}/*',
      '/public/*',
    ])
  })
})

describe('files', () => {
  test('every bucket is encrypted, closed to the public and kept when the stack goes', () => {
    for (const bucket of all('AWS::S3::Bucket')) {
      expect(bucket.Properties).toMatchObject({
        BucketEncryption: expect.anything(),
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
      })
      expect(bucket.DeletionPolicy).toBe('Retain')
    }
  })
  test('no policy of a bucket lets everybody in, and plain http is refused', () => {
    for (const { Properties } of all('AWS::S3::BucketPolicy')) {
      const { Statement } = Properties.PolicyDocument as { Statement: Properties[] }
      const open = Statement.filter(({ Effect, Principal }) => Effect === 'Allow' && isEverybody(Principal))
      expect(open).toEqual([])
      expect(Statement).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      )
    }
  })
  test('pages of the product may read; records never expire, leftovers do', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      VersioningConfiguration: { Status: 'Enabled' },
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedMethods: ['GET', 'HEAD'],
            AllowedOrigins: [{ 'Fn::Join': ['', ['https://', { Ref: 'Domain' }]] }],
            ExposedHeaders: ['ETag', 'Content-Length'],
          },
        ],
      },
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
          Match.objectLike({ NoncurrentVersionExpiration: { NoncurrentDays: 90 }, ExpirationInDays: Match.absent() }),
        ]),
      },
    })
  })
})

describe('database', () => {
  test('encrypted, kept, backed up for 35 days, over TLS only, in subnets without a way out', () => {
    template.hasResourceProperties('AWS::RDS::DBCluster', {
      StorageEncrypted: true,
      DeletionProtection: true,
      BackupRetentionPeriod: 35,
      Engine: 'aurora-postgresql',
    })
    template.hasResourceProperties('AWS::RDS::DBClusterParameterGroup', { Parameters: { 'rds.force_ssl': '1' } })
    template.allResourcesProperties('AWS::RDS::DBInstance', { PubliclyAccessible: Match.not(true) })
    expect(all('AWS::RDS::DBInstance')).toHaveLength(2)
  })
  test('a backup plan holds database and bucket, in a vault that keeps them', () => {
    template.hasResourceProperties('AWS::Backup::BackupVault', { LockConfiguration: { MinRetentionDays: 7 } })
    const resources = new Capture()
    template.hasResourceProperties('AWS::Backup::BackupSelection', { BackupSelection: { Resources: resources } })
    expect(resources.asArray()).toHaveLength(2)
  })
})

describe('servers', () => {
  test('two at least, ten at most, no public address, rolled back when they do not start', () => {
    template.hasResourceProperties('AWS::ECS::Service', {
      DesiredCount: 2,
      DeploymentConfiguration: {
        MinimumHealthyPercent: 100,
        DeploymentCircuitBreaker: { Enable: true, Rollback: true },
      },
      NetworkConfiguration: { AwsvpcConfiguration: { AssignPublicIp: 'DISABLED' } },
    })
    template.hasResourceProperties('AWS::ApplicationAutoScaling::ScalableTarget', { MinCapacity: 2, MaxCapacity: 10 })
  })
  test('work is sent to those that are ready; those that are alive are not killed', () => {
    template.hasResourceProperties('AWS::ElasticLoadBalancingV2::TargetGroup', { HealthCheckPath: '/readyz' })
    template.hasResourceProperties('AWS::ECS::TaskDefinition', {
      ContainerDefinitions: [
        Match.objectLike({ HealthCheck: { Command: Match.arrayWith([Match.stringLikeRegexp('/healthz')]) } }),
      ],
    })
  })
  test('the container is no root, writes to its volumes only and gets secrets as secrets', () => {
    const environment = new Capture()
    const secrets = new Capture()
    template.hasResourceProperties('AWS::ECS::TaskDefinition', {
      ContainerDefinitions: [
        Match.objectLike({ User: 'node', ReadonlyRootFilesystem: true, Environment: environment, Secrets: secrets }),
      ],
    })
    const names = (capture: Capture) => (capture.asArray() as { Name: string }[]).map(({ Name }) => Name)
    expect(names(secrets).sort()).toEqual(['ECS_SECRET', 'OWNER_PASSWORD', 'SMTP_URL', 'WORK_PASSWORD'])
    expect(names(environment).filter((name) => /SECRET|PASSWORD|SMTP/.test(name))).toEqual([])
  })
  test('every setting it is given exists', () => {
    const known = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
    const environment = new Capture()
    template.hasResourceProperties('AWS::ECS::TaskDefinition', {
      ContainerDefinitions: [Match.objectLike({ Environment: environment })],
    })
    const given = (environment.asArray() as { Name: string }[]).map(({ Name }) => Name)
    const unknown = given.filter((name) => !new RegExp(`^${name}=`, 'm').test(known))
    // These two are read by the shell line and by Node itself.
    expect(unknown.sort()).toEqual(['DATABASE_HOST', 'NODE_EXTRA_CA_CERTS'])
  })
})

describe('who may do what', () => {
  test('no policy allows every action, and every resource only where AWS knows no other', () => {
    const wide = statements().filter(({ Effect, Action, Resource }) => {
      const actions = [Action].flat() as string[]
      return Effect === 'Allow' && (actions.some((action) => /\*/.test(action)) || [Resource].flat().includes('*'))
    })
    expect(wide.map(({ Action }) => Action)).toEqual(['ecr:GetAuthorizationToken'])
  })
  test('the server may call what its code calls in the pool, no more and no less', () => {
    const folder = join(import.meta.dirname, '../../../packages/server/src')
    const sent = new Set<string>()
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.ts') || /test/i.test(path)) continue
      const text = readFileSync(join(folder, path), 'utf8')
      if (!text.includes('client-cognito-identity-provider')) continue
      for (const [, name] of text.matchAll(/new (\w+)Command\(/g)) sent.add(`cognito-idp:${name}`)
    }
    expect([...sent].sort()).toEqual([...poolActions].sort())
  })
  test('sealed pages of the audit trail cannot be removed by the server', () => {
    const denied = statements().filter(({ Effect }) => Effect === 'Deny')
    expect(denied).toEqual([expect.objectContaining({ Action: ['s3:DeleteObject', 's3:DeleteObjectVersion'] })])
    expect(JSON.stringify(denied)).toContain('/audit/checkpoints/*')
  })
  test('nothing but CloudFront is public', () => {
    template.allResourcesProperties('AWS::ElasticLoadBalancingV2::LoadBalancer', { Scheme: 'internal' })
    const gates = [...all('AWS::EC2::SecurityGroup'), ...all('AWS::EC2::SecurityGroupIngress')]
    expect(JSON.stringify(gates.map(({ Properties }) => ({ ...Properties, SecurityGroupEgress: [] })))).not.toContain(
      '0.0.0.0/0',
    )
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
        DefaultCacheBehavior: { ViewerProtocolPolicy: 'redirect-to-https' },
      },
    })
  })
})

test('every alarm calls somebody and says what it is about', () => {
  const alarms = all('AWS::CloudWatch::Alarm')
  expect(alarms).toHaveLength(10)
  for (const { Properties } of alarms) {
    expect(Properties.AlarmActions).toHaveLength(1)
    expect(String(Properties.AlarmDescription).length).toBeGreaterThan(10)
  }
})

test('the template is plain: no assets, no lookups, no code of its own that runs in the account', () => {
  const json = JSON.stringify(template.toJSON())
  expect(json).not.toMatch(/cdk-hnb659fds|AWS::Lambda|Custom::|CDKMetadata/)
})

type Statement = { Effect: string; Action: string | string[]; Resource: unknown }
function statements(): Statement[] {
  return all('AWS::IAM::Policy').flatMap(
    ({ Properties }) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement,
  )
}

/** The ends of the paths that the policy of one role names. */
function pathsOf(role: string): string[] {
  const policies = template.findResources('AWS::IAM::Policy') as Record<string, { Properties: Properties }>
  const own = Object.entries(policies).filter(([id]) => id.startsWith(role))
  return [...JSON.stringify(own).matchAll(/"(\/[^"]*\*)"/g)].map(([, path]) => path!)
}

const isEverybody = (principal: unknown) => principal === '*' || (principal as { AWS?: unknown })?.AWS === '*'
