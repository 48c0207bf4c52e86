import { App, BootstraplessSynthesizer } from 'aws-cdk-lib'
import { CloudStack } from './stack.ts'

/** How the library writes today's templates; without these it keeps to habits of years ago. */
const habits = {
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/core:checkSecretUsage': true,
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-ecs:removeDefaultDeploymentAlarm': true,
  '@aws-cdk/aws-ecs:arnFormatIncludesClusterName': true,
}

/** Nothing is looked up in an account: the account is unknown, the region is SPEC.md's. A plain template comes out. */
export function makeApp({ outdir, isValidated }: { outdir?: string; isValidated: boolean }) {
  const app = new App({
    ...(outdir && { outdir }),
    analyticsReporting: false,
    stackTraces: false,
    treeMetadata: false,
    // AWS's own rules for templates, offline; ten seconds of work, so the short tests go without.
    builtinCloudFormationValidation: isValidated,
    postCliContext: habits,
  })
  const synthesizer = new BootstraplessSynthesizer()
  return { app, stack: new CloudStack(app, 'EcsCloud', { env: { region: 'ap-northeast-1' }, synthesizer }) }
}
