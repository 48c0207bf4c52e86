import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Data } from './database.ts'

/** AWS Backup's own, for making copies; a restore is done by a person with rights of their own. */
const policies = ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup']

/** Beside Aurora's own 35 days to any second: copies of database and files that nobody can remove for a week. */
export function makeBackups(scope: Construct, { cluster }: Data, bucket: Bucket): void {
  const vault = new BackupVault(scope, 'Vault', {
    removalPolicy: RemovalPolicy.RETAIN,
    lockConfiguration: { minRetention: Duration.days(7) },
  })
  const plan = new BackupPlan(scope, 'Backups', { backupVault: vault })
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'daily',
      // 18:10 UTC is 3:10 in Japan.
      scheduleExpression: Schedule.cron({ hour: '18', minute: '10' }),
      deleteAfter: Duration.days(35),
    }),
  )
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'monthly',
      scheduleExpression: Schedule.cron({ day: '1', hour: '19', minute: '10' }),
      deleteAfter: Duration.days(400),
    }),
  )
  plan.addSelection('What', {
    resources: [BackupResource.fromRdsServerlessCluster(cluster), BackupResource.fromArn(bucket.bucketArn)],
    role: new Role(scope, 'BackupRole', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: policies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    }),
  })
}
