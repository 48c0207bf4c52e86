import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Repository } from 'aws-cdk-lib/aws-ecr'
import {
  ContainerImage,
  CpuArchitecture,
  FargateTaskDefinition,
  LogDrivers,
  OperatingSystemFamily,
  Secret as Secrets,
} from 'aws-cdk-lib/aws-ecs'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { type Data, ownerRole, workRole } from './database.ts'
import type { Identity } from './identity.ts'
import { allowWork } from './permissions.ts'
import { type Settings, serverPort } from './settings.ts'

type Parts = { settings: Settings; bucket: Bucket; data: Data; identity: Identity }

export type Task = ReturnType<typeof makeTask>

/** One container of the image of deploy/aws/Dockerfile: no root, nothing writable but /data and /tmp. */
export function makeTask(scope: Construct, parts: Parts) {
  const { settings, data } = parts
  const definition = new FargateTaskDefinition(scope, 'Task', {
    cpu: 1024,
    memoryLimitMiB: 2048,
    runtimePlatform: { cpuArchitecture: CpuArchitecture.ARM64, operatingSystemFamily: OperatingSystemFamily.LINUX },
    volumes: [{ name: 'data' }, { name: 'tmp' }],
  })
  const log = new LogGroup(scope, 'Log', { retention: RetentionDays.ONE_YEAR, removalPolicy: RemovalPolicy.RETAIN })
  const install = installSecret(scope)
  const container = definition.addContainer('server', {
    image: ContainerImage.fromEcrRepository(
      Repository.fromRepositoryName(scope, 'Images', settings.repository),
      settings.tag,
    ),
    user: 'node',
    readonlyRootFilesystem: true,
    command: ['sh', '-c', withAddresses],
    environment: environmentOf(parts),
    secrets: {
      ECS_SECRET: Secrets.fromSecretsManager(install),
      WORK_PASSWORD: Secrets.fromSecretsManager(data.work, 'password'),
      SMTP_URL: Secrets.fromSecretsManager(Secret.fromSecretNameV2(scope, 'Mail', settings.mailSecret)),
      OWNER_PASSWORD: Secrets.fromSecretsManager(data.owner, 'password'),
    },
    portMappings: [{ containerPort: serverPort }],
    logging: LogDrivers.awsLogs({ streamPrefix: 'server', logGroup: log }),
    // Alive is asked here, ready by the load balancer: a server whose database restarts must not be killed for it.
    healthCheck: { command: ['CMD', 'node', '-e', isAlive], startPeriod: Duration.seconds(60), retries: 3 },
    // Longer than the server takes to empty: two seconds of 503 at /readyz, ten for answers under way.
    stopTimeout: Duration.seconds(30),
  })
  container.addMountPoints(
    { sourceVolume: 'data', containerPath: '/data', readOnly: false },
    { sourceVolume: 'tmp', containerPath: '/tmp', readOnly: false },
  )
  allowWork(definition.taskRole, parts)
  return { definition, log }
}

function environmentOf({ settings, bucket, data, identity }: Parts): Record<string, string> {
  return {
    HOST: '0.0.0.0',
    PORT: String(serverPort),
    TRUST_PROXY: 'on',
    ECS_PUBLIC_URL: `https://${settings.domain}`,
    ECS_REGION: Aws.REGION,
    ECS_FILES: `s3://${bucket.bucketName}?region=${Aws.REGION}`,
    ECS_USER_POOL_ID: identity.pool.userPoolId,
    ECS_USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
    ECS_IDENTITY_POOL_ID: identity.identityPool.ref,
    ECS_MAIL_FROM: settings.mailFrom,
    ECS_DEMO: 'off',
    ECS_LOG: 'json',
    DATABASE_HOST: data.cluster.clusterEndpoint.hostname,
    NODE_EXTRA_CA_CERTS: '/etc/ssl/rds.pem',
  }
}

/** Secrets come one by one; the server wants whole addresses. Both passwords are letters and digits or safe in one. */
const address = (role: string, password: string) =>
  `postgres://${role}:$${password}@$DATABASE_HOST:5432/ecs?sslmode=verify-full`
const withAddresses = [
  `export DATABASE_URL="${address(workRole, 'WORK_PASSWORD')}" DATABASE_OWNER_URL="${address(ownerRole, 'OWNER_PASSWORD')}"`,
  'unset WORK_PASSWORD OWNER_PASSWORD',
  'exec node --max-semi-space-size=4 --heap-growing-percent=60 packages/server/dist/main.js',
].join('; ')

const isAlive = `fetch('http://127.0.0.1:${serverPort}/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))`

/** Every key of the install is made from it: losing it loses the audit key. Kept when the stack goes. */
const installSecret = (scope: Construct) =>
  new Secret(scope, 'InstallSecret', {
    description: 'ECS_SECRET: every key of the install is made from it; note it down elsewhere too',
    generateSecretString: { excludePunctuation: true, passwordLength: 64 },
    removalPolicy: RemovalPolicy.RETAIN,
  })
