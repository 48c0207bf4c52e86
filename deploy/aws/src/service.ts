import { Duration } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import { SubnetType } from 'aws-cdk-lib/aws-ec2'
import { Cluster, ContainerInsights, FargateService } from 'aws-cdk-lib/aws-ecs'
import {
  ApplicationLoadBalancer,
  ApplicationProtocol,
  type ApplicationTargetGroup,
  SslPolicy,
  XffHeaderProcessingMode,
} from 'aws-cdk-lib/aws-elasticloadbalancingv2'
import type { Construct } from 'constructs'
import type { Network } from './network.ts'
import { fewestTasks, mostTasks, type Settings, serverPort } from './settings.ts'
import type { Task } from './task.ts'

type Parts = { settings: Settings; network: Network; task: Task }

export type Service = ReturnType<typeof makeService>

/** The servers and the load balancer before them; neither has a public address. */
export function makeService(scope: Construct, { settings, network, task }: Parts) {
  const cluster = new Cluster(scope, 'Cluster', { vpc: network.vpc, containerInsightsV2: ContainerInsights.ENABLED })
  const service = new FargateService(scope, 'Servers', {
    cluster,
    taskDefinition: task.definition,
    desiredCount: fewestTasks,
    minHealthyPercent: 100,
    maxHealthyPercent: 200,
    circuitBreaker: { rollback: true },
    // The first start migrates the database; others wait for it.
    healthCheckGracePeriod: Duration.minutes(5),
    securityGroups: [network.server],
    vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
    assignPublicIp: false,
  })
  const balancer = makeBalancer(scope, network)
  const listener = balancer.addListener('Https', {
    port: 443,
    protocol: ApplicationProtocol.HTTPS,
    certificates: [Certificate.fromCertificateArn(scope, 'Certificate', settings.certificate)],
    sslPolicy: SslPolicy.TLS13_RES,
    open: false,
  })
  const targets = listener.addTargets('Ready', {
    port: serverPort,
    protocol: ApplicationProtocol.HTTP,
    targets: [service],
    healthCheck: {
      path: '/readyz',
      healthyHttpCodes: '200',
      interval: Duration.seconds(5),
      timeout: Duration.seconds(3),
      healthyThresholdCount: 2,
      unhealthyThresholdCount: 2,
    },
    deregistrationDelay: Duration.seconds(15),
  })
  scale(service, targets)
  return { cluster, service, balancer, targets }
}

const makeBalancer = (scope: Construct, network: Network) =>
  new ApplicationLoadBalancer(scope, 'Balancer', {
    vpc: network.vpc,
    internetFacing: false,
    vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
    securityGroup: network.balancer,
    dropInvalidHeaderFields: true,
    deletionProtection: true,
    // Live streams say something every few seconds; a silent connection is a dead one.
    idleTimeout: Duration.seconds(60),
    // The server believes the last address: it must be the one CloudFront saw, not CloudFront's own.
    xffHeaderProcessingMode: XffHeaderProcessingMode.PRESERVE,
  })

function scale(service: FargateService, targets: ApplicationTargetGroup): void {
  const scaling = service.autoScaleTaskCount({ minCapacity: fewestTasks, maxCapacity: mostTasks })
  scaling.scaleOnCpuUtilization('Cpu', {
    targetUtilizationPercent: 60,
    scaleInCooldown: Duration.minutes(10),
    scaleOutCooldown: Duration.minutes(1),
  })
  scaling.scaleOnRequestCount('Requests', { targetGroup: targets, requestsPerTarget: 6_000 })
}
