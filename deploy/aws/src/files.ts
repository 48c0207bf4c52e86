import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
  StorageClass,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Settings } from './settings.ts'

const closed = {
  encryption: BucketEncryption.S3_MANAGED,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN,
}

/**
 * Photos and documents of records. Current objects never expire: they belong to records. What was replaced or removed
 * stays for 90 days as an old version, so that a mistake or a stolen key can be undone.
 */
export function makeBucket(scope: Construct, { domain }: Settings): Bucket {
  const accessLog = new Bucket(scope, 'AccessLog', {
    ...closed,
    lifecycleRules: [{ expiration: Duration.days(365), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
  })
  return new Bucket(scope, 'Files', {
    ...closed,
    versioned: true,
    serverAccessLogsBucket: accessLog,
    serverAccessLogsPrefix: 'files/',
    // Pages read photos and opencv.js by links the server signs, and nothing else.
    cors: [
      {
        allowedOrigins: [`https://${domain}`],
        allowedMethods: [HttpMethods.GET, HttpMethods.HEAD],
        allowedHeaders: ['*'],
        exposedHeaders: ['ETag', 'Content-Length'],
        maxAge: 3600,
      },
    ],
    lifecycleRules: [
      { id: 'cut-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      { id: 'old-versions', noncurrentVersionExpiration: Duration.days(90), expiredObjectDeleteMarker: true },
      {
        id: 'seldom-read',
        transitions: [{ storageClass: StorageClass.INTELLIGENT_TIERING, transitionAfter: Duration.days(30) }],
      },
    ],
  })
}
