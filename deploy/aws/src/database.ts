import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { SubnetType } from 'aws-cdk-lib/aws-ec2'
import {
  AuroraPostgresEngineVersion,
  ClusterInstance,
  Credentials,
  DatabaseCluster,
  DatabaseClusterEngine,
  ParameterGroup,
} from 'aws-cdk-lib/aws-rds'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { Network } from './network.ts'

export type Data = ReturnType<typeof makeDatabase>

/** Also the names of the roles: one owns the tables, the other works with them (docs/operations.md). */
export const ownerRole = 'ecs_owner'
export const workRole = 'ecs'

/**
 * Writer and reader in two zones on one storage: a fail-over loses nothing that was committed. The work role's password
 * is made here; the role itself by one statement after the first deployment (docs/aws.md).
 */
export function makeDatabase(scope: Construct, { vpc, database }: Network) {
  const engine = DatabaseClusterEngine.auroraPostgres({ version: AuroraPostgresEngineVersion.VER_16_6 })
  const cluster = new DatabaseCluster(scope, 'Database', {
    engine,
    parameterGroup: new ParameterGroup(scope, 'DatabaseSettings', {
      engine,
      parameters: { 'rds.force_ssl': '1', log_min_duration_statement: '500' },
    }),
    credentials: Credentials.fromGeneratedSecret(ownerRole, { excludeCharacters: notInAddresses }),
    defaultDatabaseName: 'ecs',
    writer: ClusterInstance.serverlessV2('Writer', { enablePerformanceInsights: true }),
    readers: [ClusterInstance.serverlessV2('Reader', { scaleWithWriter: true, enablePerformanceInsights: true })],
    serverlessV2MinCapacity: 1,
    serverlessV2MaxCapacity: 16,
    vpc,
    vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED },
    securityGroups: [database],
    storageEncrypted: true,
    backup: { retention: Duration.days(35), preferredWindow: '17:00-18:00' },
    preferredMaintenanceWindow: 'sat:18:30-sat:19:30',
    cloudwatchLogsExports: ['postgresql'],
    copyTagsToSnapshot: true,
    deletionProtection: true,
    // Lets an operator make the work role without a machine inside the network.
    enableDataApi: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  const work = new Secret(scope, 'WorkRole', {
    description: `Password of the database role ${workRole}`,
    generateSecretString: {
      secretStringTemplate: JSON.stringify({ username: workRole }),
      generateStringKey: 'password',
      excludePunctuation: true,
      passwordLength: 40,
    },
    removalPolicy: RemovalPolicy.RETAIN,
  })
  return { cluster, owner: cluster.secret!, work }
}

/** Passwords become part of an address (DATABASE_URL). */
const notInAddresses = ' %+~`#$&*()|[]{}:;<>?!\'/@"\\^=,'
