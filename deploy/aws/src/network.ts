import { Duration } from 'aws-cdk-lib'
import {
  FlowLogTrafficType,
  GatewayVpcEndpointAwsService,
  type IVpc,
  Peer,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2'
import type { Construct } from 'constructs'
import { serverPort } from './settings.ts'

export type Network = ReturnType<typeof makeNetwork>

/** Two zones; servers without public addresses, the database without a way out. */
export function makeNetwork(scope: Construct) {
  const vpc = new Vpc(scope, 'Vpc', {
    maxAzs: 2,
    natGateways: 2,
    restrictDefaultSecurityGroup: false,
    subnetConfiguration: [
      { name: 'gateway', subnetType: SubnetType.PUBLIC, cidrMask: 26 },
      { name: 'server', subnetType: SubnetType.PRIVATE_WITH_EGRESS, cidrMask: 22 },
      { name: 'data', subnetType: SubnetType.PRIVATE_ISOLATED, cidrMask: 26 },
    ],
    gatewayEndpoints: { S3: { service: GatewayVpcEndpointAwsService.S3 } },
  })
  vpc.addFlowLog('Refused', {
    trafficType: FlowLogTrafficType.REJECT,
    maxAggregationInterval: Duration.minutes(10).toSeconds(),
  })
  return { vpc, ...gates(scope, vpc) }
}

/** Who may speak to whom: edge → balancer → server → database, and nothing else inwards. */
function gates(scope: Construct, vpc: IVpc) {
  const group = (id: string, description: string, allowAllOutbound: boolean) =>
    new SecurityGroup(scope, id, { vpc, description, allowAllOutbound })
  const balancer = group('BalancerGate', 'Load balancer: from CloudFront, to the servers', false)
  const server = group('ServerGate', 'Servers: from the load balancer; out to AWS, mail and webhooks', true)
  const database = group('DatabaseGate', 'Database: from the servers only', false)
  balancer.addIngressRule(
    Peer.ipv4(vpc.vpcCidrBlock),
    Port.tcp(443),
    'CloudFront enters through its own interface in the VPC',
  )
  balancer.addEgressRule(server, Port.tcp(serverPort))
  server.addIngressRule(balancer, Port.tcp(serverPort))
  database.addIngressRule(server, Port.tcp(5432))
  return { balancer, server, database }
}
