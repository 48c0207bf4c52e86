import { Duration } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { VpcOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Construct } from 'constructs'
import type { Service } from './service.ts'
import type { Settings } from './settings.ts'

/**
 * The one public door. Only files with a hash in their name are kept at the edge; everything else is asked of a server
 * each time, with all headers, because what a person may see is decided there. Security headers are the server's own.
 */
export function makeEdge(scope: Construct, { balancer }: Service, { domain, edgeCertificate }: Settings): Distribution {
  const origin = VpcOrigin.withApplicationLoadBalancer(balancer, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(60),
    keepaliveTimeout: Duration.seconds(30),
  })
  const common = { origin, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS }
  return new Distribution(scope, 'Edge', {
    domainNames: [domain],
    certificate: Certificate.fromCertificateArn(scope, 'EdgeCertificate', edgeCertificate),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    httpVersion: HttpVersion.HTTP2_AND_3,
    defaultBehavior: {
      ...common,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER,
      // The server compresses by itself and streams; the edge must not collect an answer to do it again.
      compress: false,
    },
    additionalBehaviors: {
      '/assets/*': {
        ...common,
        cachePolicy: CachePolicy.USE_ORIGIN_CACHE_CONTROL_HEADERS,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER,
      },
    },
  })
}
