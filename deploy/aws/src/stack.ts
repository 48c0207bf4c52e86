import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { makeAlarms } from './alarms.ts'
import { makeBackups } from './backups.ts'
import { makeDatabase } from './database.ts'
import { makeEdge } from './edge.ts'
import { makeBucket } from './files.ts'
import { makeIdentity } from './identity.ts'
import { makeNetwork } from './network.ts'
import { makeService } from './service.ts'
import { settingsOf } from './settings.ts'
import { makeTask } from './task.ts'

/** The whole product in one account and one region (SPEC.md 9: ap-northeast-1). */
export class CloudStack extends Stack {
  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, props)
    const settings = settingsOf(this)
    const network = makeNetwork(this)
    const bucket = makeBucket(this, settings)
    const identity = makeIdentity(this, bucket)
    const data = makeDatabase(this, network)
    const task = makeTask(this, { settings, bucket, data, identity })
    const service = makeService(this, { settings, network, task })
    const edge = makeEdge(this, service, settings)
    makeAlarms(this, { settings, service, data, log: task.log })
    makeBackups(this, data, bucket)
    new CfnOutput(this, 'EdgeName', {
      value: edge.distributionDomainName,
      description: 'The domain is a CNAME of this',
    })
    new CfnOutput(this, 'DatabaseArn', { value: data.cluster.clusterArn })
    new CfnOutput(this, 'OwnerSecretArn', { value: data.owner.secretArn })
    new CfnOutput(this, 'WorkSecretArn', { value: data.work.secretArn })
    new CfnOutput(this, 'UserPoolId', { value: identity.pool.userPoolId })
  }
}
